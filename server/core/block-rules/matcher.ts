import { createAddressList } from "../../platform/address-list.ts";
import type { BlockRuleTable } from "../../platform/database/schema.ts";

/** What rules are compared with: of a visitor, or of the operator who makes a rule. */
export interface BlockSubject {
  address: string;
  countryCode: string | undefined;
  email?: string | null | undefined;
}

export interface BlockMatcher {
  /** The id of a rule that blocks this subject. */
  find(subject: BlockSubject): string | undefined;
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The domain and those above it: a rule is about a domain with its subdomains. */
function* domainsAbove(domain: string): Generator<string> {
  for (let rest = domain; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) yield rest;
}

type Rule = Pick<BlockRuleTable, "id" | "kind" | "value">;

export function createMatcher(rules: readonly Rule[]): BlockMatcher {
  const of = (kind: Rule["kind"]) => rules.filter((rule) => rule.kind === kind);
  const byValue = (kind: Rule["kind"]) => new Map(of(kind).map(({ id, value }) => [value, id]));
  const [countries, domains] = [byValue("country"), byValue("mailDomain")];
  const ranges = of("address").map(({ id, value }) => ({ id, list: createAddressList([value]) }));
  // One lookup for all ranges, because hardly any visitor is blocked.
  const every = createAddressList(of("address").map(({ value }) => value));

  function byEmail(email: string): string | undefined {
    for (const domain of domainsAbove(domainOf(email))) {
      const id = domains.get(domain);
      if (id !== undefined) return id;
    }
    return undefined;
  }

  return {
    find({ address, countryCode, email }) {
      if (every.has(address)) return ranges.find(({ list }) => list.has(address))?.id;
      const byCountry = countryCode === undefined ? undefined : countries.get(countryCode);
      if (byCountry !== undefined) return byCountry;
      return email === undefined || email === null ? undefined : byEmail(email);
    },
  };
}
