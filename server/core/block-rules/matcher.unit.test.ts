import { describe, expect, it } from "vitest";
import type { BlockRuleKind } from "@portico/contract/admin/security-desk/names";
import { createMatcher } from "./matcher.ts";
import { readRuleValue } from "./rule-value.ts";

const rule = (id: string, kind: BlockRuleKind, value: string) => ({ id, kind, value });

describe("block rules", () => {
  const matcher = createMatcher([
    rule("v4", "address", "203.0.113.0/24"),
    rule("one", "address", "198.51.100.9"),
    rule("v6", "address", "2001:db8:bad::/48"),
    rule("country", "country", "XK"),
    rule("mail", "mailDomain", "throwaway.example"),
  ]);
  const find = (address: string, countryCode?: string, email?: string | null) =>
    matcher.find({ address, countryCode, email });

  it.each([
    ["203.0.113.255", "v4"],
    ["::ffff:203.0.113.1", "v4"],
    ["203.0.114.1", undefined],
    ["198.51.100.9", "one"],
    ["198.51.100.90", undefined],
    ["2001:db8:bad:1::7", "v6"],
    ["2001:db8:bad:1::7%eth0", "v6"],
    ["2001:db8:bae::7", undefined],
    ["not an address", undefined],
  ])("the address %s is blocked by %s", (address, id) => {
    expect(find(address)).toBe(id);
  });

  it.each(["::/19", "0::ffff:0:0/96", "0:0:0:0:0:ffff:0:0/97"])(
    "the range %s of IPv6 blocks no visitor of IPv4, whom it would all contain",
    (value) => {
      const [address, countryCode] = ["8.8.8.8", undefined];
      const broad = createMatcher([rule("broad", "address", readRuleValue("address", value))]);
      expect(broad.find({ address, countryCode })).toBeUndefined();
    },
  );

  it("blocks a country, and nobody whose country is unknown", () => {
    expect(find("192.0.2.1", "XK")).toBe("country");
    expect(find("192.0.2.1", "DE")).toBeUndefined();
    expect(find("192.0.2.1")).toBeUndefined();
  });

  it.each([
    ["a@throwaway.example", "mail"],
    ["a@THROWAWAY.example", "mail"],
    ["a@mx.throwaway.example", "mail"],
    ["a@notthrowaway.example", undefined],
    ["throwaway.example@example.com", undefined],
    [null, undefined],
  ])("the mail address %s is blocked by %s", (email, id) => {
    expect(find("192.0.2.1", "DE", email)).toBe(id);
  });
});

describe("the value of a rule", () => {
  it.each([
    ["address", "203.0.113.0/24", "203.0.113.0/24"],
    ["address", " 2001:DB8::/32 ", "2001:db8::/32"],
    ["address", "198.51.100.9", "198.51.100.9"],
    ["country", "de", "DE"],
    ["mailDomain", "Throwaway.Example", "throwaway.example"],
  ] as const)("%s: %s is %s", (kind, given, value) => {
    expect(readRuleValue(kind, given)).toBe(value);
  });

  it.each(["0.0.0.0/0", "::/0", "64.0.0.0/7", "2000::/3"])("%s is too broad", (given) => {
    expect(() => readRuleValue("address", given)).toThrow("ruleTooBroad");
  });

  it.each([
    ["address", "203.0.113"],
    ["address", "203.0.113.0/33"],
    ["address", "203.0.113.0/24/8"],
    ["address", "203.0.113.0/-1"],
    ["address", "203.0.113.0/"],
    ["address", "::ffff:203.0.113.0/120"],
    ["address", "example.com"],
    ["country", "D"],
    ["country", "12"],
    ["mailDomain", "com"],
    ["mailDomain", "-a.example"],
    ["mailDomain", "a..example"],
    ["mailDomain", "198.51.100.9"],
  ] as const)("%s: %s is refused", (kind, given) => {
    expect(() => readRuleValue(kind, given)).toThrow("invalidFields");
  });
});
