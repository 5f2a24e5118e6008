import { describe, expect, it } from "vitest";
import { dialOf, openGeo } from "./geo.ts";

const geo = openGeo();

describe("API-6: the country of an address", () => {
  it.each([
    ["8.8.8.8", "US"],
    ["193.99.144.80", "DE"],
    ["2001:4860:4860::8888", "US"],
    ["::ffff:193.99.144.80", "DE"],
  ])("%s is in %s", (address, country) => {
    expect(geo.countryOf(address)).toBe(country);
  });

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.0.1",
    "100.64.0.1",
    "0.0.0.0",
    "::",
    "::1",
    "fe80::1%eth0",
    "fc00::1",
  ])("%s, a private one, is nowhere", (address) => {
    expect(geo.countryOf(address)).toBeUndefined();
  });

  it.each(["", "localhost", "999.1.1.1", "1.2.3", "::ffff:999.1.1.1", "a".repeat(10_000)])(
    "an invalid address has no country",
    (address) => {
      expect(geo.countryOf(address)).toBeUndefined();
    },
  );
});

describe("API-6: the dial code of a country", () => {
  it.each([
    ["DE", "+49"],
    ["US", "+1"],
    ["KR", "+82"],
    ["AQ", undefined],
    ["XX", undefined],
    ["__proto__", undefined],
  ])("%s: %s", (country, dial) => {
    expect(dialOf(country)).toBe(dial);
  });
});
