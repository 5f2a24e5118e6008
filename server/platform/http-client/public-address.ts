import { BlockList, isIP } from "node:net";
import { familyOf, plainAddress } from "../ip.ts";

/** IANA's special-purpose IPv4 ranges, and Azure's metadata address. */
const RESERVED_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** All of IPv6 that is routed. Everything else is local, reserved or another notation of IPv4. */
const GLOBAL_IPV6 = ["2000::/3"];

/** Within it: protocol assignments and Teredo, documentation, 6to4. */
const RESERVED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const reserved = listOf([...RESERVED_IPV4, ...RESERVED_IPV6]);
const global = listOf(GLOBAL_IPV6);

/** Whether requests that somebody else chose the target of may go to an address. */
export type IsAllowedAddress = (address: string) => boolean;

/** Public addresses, and those in the ranges that an operator allows. */
export function createAddressCheck(allowed: readonly string[]): IsAllowedAddress {
  const exceptions = listOf(allowed);
  return (given) => {
    const address = plainAddress(given);
    if (isIP(address) === 0 || address.includes("%")) return false;
    const family = familyOf(address);
    if (exceptions.check(address, family)) return true;
    if (family === "ipv6" && !global.check(address, family)) return false;
    return !reserved.check(address, family);
  };
}
