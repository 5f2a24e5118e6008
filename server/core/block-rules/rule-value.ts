import { isIP } from "node:net";
import type { BlockRuleKind } from "@portico/contract/admin/security-desk/block-rules";
import { AdminRefusal, Refusal } from "../../platform/refusal.ts";

/** Shorter prefixes are a large part of the internet. */
const LEAST_BITS = { 4: 8, 6: 19 } as const;
const DOMAIN =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

const invalid = (field = "value") => new Refusal("invalidFields", { field });

/** An address or a CIDR range, as createAddressList takes it. */
export function readRange(given: string, field?: string): string {
  const [address = "", bits, ...rest] = given.trim().toLowerCase().split("/");
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || rest.length > 0 || address.startsWith("::ffff:")) throw invalid(field);
  if (bits === undefined) return address;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128)) throw invalid(field);
  if (Number(bits) < LEAST_BITS[family]) throw new AdminRefusal("ruleTooBroad");
  return `${address}/${Number(bits)}`;
}

const READERS: Record<BlockRuleKind, (given: string) => string> = {
  address: (given) => readRange(given),
  country(given) {
    const code = given.trim().toUpperCase();
    if (!/^[A-Z]{2}$/.test(code)) throw invalid();
    return code;
  },
  mailDomain(given) {
    const domain = given.trim().toLowerCase();
    if (!DOMAIN.test(domain)) throw invalid();
    return domain;
  },
};

/** The one way to write a rule's value; refuses everything else. */
export const readRuleValue = (kind: BlockRuleKind, given: string): string => READERS[kind](given);
