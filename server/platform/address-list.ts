import { BlockList, isIP } from "node:net";
import { familyOf, plainAddress } from "./ip.ts";

/** Addresses and CIDR ranges, whose form was checked before. */
export function createAddressList(ranges: readonly string[]): { has(address: string): boolean } {
  // One for each family: for Node, a range of IPv6 such as ::/64 contains all of IPv4.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [given = "", bits] = range.split("/");
    const address = plainAddress(given);
    const family = familyOf(address);
    if (bits === undefined) lists[family].addAddress(address, family);
    else lists[family].addSubnet(address, Number(bits), family);
  }
  return {
    has(address) {
      const plain = plainAddress(address).split("%")[0] ?? "";
      const family = familyOf(plain);
      return isIP(plain) !== 0 && lists[family].check(plain, family);
    },
  };
}
