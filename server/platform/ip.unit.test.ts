import { describe, expect, it } from "vitest";
import { beginningOf, limitKeyOfAddress, networkOf, plainAddress, rangeOf } from "./ip.ts";

describe("A60, ASVS 15.3.4: what limits count by", () => {
  it("is the whole address for IPv4", () => {
    expect(limitKeyOfAddress("203.0.113.7")).toBe("203.0.113.7");
  });

  it.each([
    "2001:db8:1:2::1",
    "2001:db8:1:2:ffff:ffff:ffff:ffff",
    "2001:DB8:0001:0002::",
    "2001:db8:1:2:3::9%eth0",
    "2001:db8:1:2::198.51.100.7",
  ])("is the /64 for IPv6, which one visitor hops through (%s)", (address) => {
    expect(limitKeyOfAddress(address)).toBe("2001:db8:1:2::/64");
  });

  it("is another one for the neighbouring /64", () => {
    expect(limitKeyOfAddress("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect(limitKeyOfAddress("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(limitKeyOfAddress("::1")).toBe("0:0:0:0::/64");
  });

  it.each(["::ffff:203.0.113.7", "::FFFF:203.0.113.7", "::ffff:cb00:7107"])(
    "is the IPv4 address when it comes inside IPv6 (%s)",
    (address) => {
      expect(plainAddress(address)).toBe("203.0.113.7");
      expect(limitKeyOfAddress(address)).toBe("203.0.113.7");
    },
  );

  it("keeps small mapped addresses apart", () => {
    expect(plainAddress("::ffff:102:304")).toBe("1.2.3.4");
    expect(plainAddress("::ffff:0:1")).toBe("0.0.0.1");
  });
});

describe("the network of an address", () => {
  it.each([
    ["203.0.113.77", "203.0.*.*"],
    ["::ffff:203.0.113.77", "203.0.*.*"],
    ["2001:db8:1:2::3", "2001:db8:*"],
    ["::1", "0:0:*"],
    ["local", "local"],
  ])("the network of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("the range of an address", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2::3", "2001:db8:1::/48"],
    ["2001:db8::3", "2001:db8:0::/48"],
    ["local", undefined],
    ["", undefined],
  ])("the range of %s is %s", (address, range) => {
    expect(rangeOf(address)).toBe(range);
  });
});

describe("how each address of a range begins", () => {
  it.each([
    ["203.0.113.77", "203.0.113.77"],
    ["203.0.113.0/24", "203.0.113."],
    ["203.0.113.64/26", "203.0.113."],
    ["203.0.112.0/20", "203.0."],
    ["203.0.113.7/32", "203.0.113.7"],
    ["2001:db8::/32", "2001:db8:"],
    ["2001:db8:1::/40", "2001:db8:"],
    // `2001::1` and `2001:0:1::` are both in it.
    ["2001:0:1::/48", "2001:"],
    ["2001:db8::1/128", "2001:db8::1"],
  ])("%s: %s", (range, beginning) => {
    expect(beginningOf(range)).toBe(beginning);
  });
});
