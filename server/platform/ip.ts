import { isIPv4, isIPv6 } from "node:net";

/** IPv4 inside IPv6 (`::ffff:1.2.3.4`, `::ffff:102:304`) is the same visitor as plain IPv4. */
export function plainAddress(address: string): string {
  const [, dotted, high, low] =
    /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  if (high === undefined || low === undefined) return address;
  const bytes = Buffer.from(high.padStart(4, "0") + low.padStart(4, "0"), "hex");
  return bytes.join(".");
}

/** The family of an IP address, as `BlockList` names it. */
export const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

export function isThisMachine(address: string): boolean {
  const plain = plainAddress(address);
  return plain === "::1" || (isIPv4(plain) && plain.startsWith("127."));
}

function expand(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: gap }, () => "0"), ...right];
}

/** The network of an address (/16, or /32 of IPv6), for those who need not know the visitor. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 2).join(".")}.*.*`;
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain.split("%")[0] ?? plain).slice(0, 2);
  return `${groups.join(":")}:*`;
}

/** The network of an address as a CIDR range (/24, or /48 of IPv6); undefined if it is not an address. */
export function rangeOf(address: string): string | undefined {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return undefined;
  const groups = expand(plain.split("%")[0] ?? plain).slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/48`;
}

/**
 * How every address of a range begins, as text: the parts that its prefix covers. IPv6 is cut off at
 * the first zero, which may be written as `::`.
 */
export function beginningOf(range: string): string {
  const [address = "", bits] = range.split("/");
  if (bits === undefined) return address;
  const isV4 = isIPv4(address);
  const parts = isV4 ? address.split(".") : expand(address);
  const covered = parts.slice(0, Math.floor(Number(bits) / (isV4 ? 8 : 16)));
  if (covered.length === parts.length) return address;
  if (isV4) return covered.map((part) => `${part}.`).join("");
  const groups = covered.map((group) => Number.parseInt(group, 16).toString(16));
  const zero = groups.indexOf("0");
  return groups
    .slice(0, zero === -1 ? groups.length : zero)
    .map((group) => `${group}:`)
    .join("");
}

/** What limits count by: the address, or for IPv6 its /64, which one visitor owns whole (A60). */
export function limitKeyOfAddress(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain.split("%")[0] ?? plain).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
