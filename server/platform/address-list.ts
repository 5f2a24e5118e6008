import { BlockList, isIP } from "node:net";
import { plainAddress } from "./ip.ts";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Addresses and CIDR ranges, whose form was checked before. */
export function createAddressList(ranges: readonly string[]): { has(address: string): boolean } {
  const list = new BlockList();
  for (const range of ranges) {
    const [given = "", bits] = range.split("/");
    const address = plainAddress(given);
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return {
    has(address) {
      const plain = plainAddress(address).split("%")[0] ?? "";
      return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
    },
  };
}
