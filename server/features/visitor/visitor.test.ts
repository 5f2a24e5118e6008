import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
import { MAIN_COUNTRIES } from "@portico/contract/main-countries";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const AMERICAN = "8.8.8.8";
const PRIVATE = "192.168.1.1";

interface Country {
  countryCode: string;
  dial: string;
  name: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { RESTRICTED_COUNTRIES: "US,KP" } });
});
afterAll(() => test.close());

const at = (address: string) => test.browser({ address });

async function countries(locale: Locale): Promise<Country[]> {
  const { body } = await at(PRIVATE).call("countryInfo", {}, { headers: { language: locale } });
  return body.data as Country[];
}

describe("a visitor's location", () => {
  it.each([
    ["8.8.8.8", { dial: "+1", countryCode: "US" }],
    ["::ffff:8.8.8.8", { dial: "+1", countryCode: "US" }],
    ["2001:4860:4860::8888", { dial: "+1", countryCode: "US" }],
    ["193.0.6.139", { dial: "+31", countryCode: "NL" }],
    ["192.168.1.1", { dial: "-", countryCode: null }],
    ["127.0.0.1", { dial: "-", countryCode: null }],
    ["10.0.0.1", { dial: "-", countryCode: null }],
    ["::1", { dial: "-", countryCode: null }],
    ["fe80::1", { dial: "-", countryCode: null }],
  ])("API-6, SES-8: %s is located at %o", async (address, place) => {
    expect((await at(address).call("location")).body).toEqual({
      code: 0,
      message: "SUCCESS",
      data: place,
    });
  });

  it("API-6, NAV-5: the check returns the country and whether it is open for registration", async () => {
    expect((await at(AMERICAN).call("ipCheck")).data).toEqual({
      countryCode: "US",
      restricted: true,
    });
    expect((await at("193.0.6.139").call("ipCheck")).data).toEqual({
      countryCode: "NL",
      restricted: false,
    });
    expect((await at(PRIVATE).call("ipCheck")).data).toEqual({
      countryCode: null,
      restricted: false,
    });
  });
});

describe("the list of countries", () => {
  it.each(LOCALES)(
    "API-6: the list in %s is named and sorted for that language",
    async (locale) => {
      const list = await countries(locale);
      const tag = LANGUAGE_TAGS[locale];
      const names = new Intl.DisplayNames([tag], { type: "region" });
      expect(list.length).toBeGreaterThan(230);
      for (const { countryCode, name } of list) expect(name).toBe(names.of(countryCode));
      const { compare } = new Intl.Collator(tag);
      expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).toSorted(compare));
    },
  );

  it("API-6: has each country once, with its dial code", async () => {
    const list = await countries("en");
    expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(list.length);
    for (const { dial } of list) expect(dial).toMatch(/^\+[1-9]\d{0,3}$/);
    const dials = new Map(list.map(({ countryCode, dial }) => [countryCode, dial]));
    expect([dials.get("DE"), dials.get("US"), dials.get("KR"), dials.get("GB")]).toEqual([
      "+49",
      "+1",
      "+82",
      "+44",
    ]);
    expect(list.find(({ countryCode }) => countryCode === "DE")?.name).toBe("Germany");
  });

  it("API-6: one of the countries that share a dial code is its main country", async () => {
    const list = await countries("en");
    const shared = Map.groupBy(list, ({ dial }) => dial);
    const mains = [...shared.values()].map((equals) => [
      equals.length > 1,
      equals.filter(({ countryCode }) => MAIN_COUNTRIES.has(countryCode)).length === 1,
    ]);
    expect(shared.get("+1")).toHaveLength(25);
    for (const [isShared, hasMain] of mains) expect(hasMain).toBe(isShared);
  });

  it("API-6: has Deutschland in German, and ドイツ in Japanese", async () => {
    const nameIn = async (locale: Locale) =>
      (await countries(locale)).find(({ countryCode }) => countryCode === "DE")?.name;
    expect(await nameIn("de")).toBe("Deutschland");
    expect(await nameIn("ja")).toBe("ドイツ");
  });

  it("API-6: shows where each account type is available, under the same names", async () => {
    const { body } = await at(PRIVATE).call("countryKycInfo", {}, { headers: { language: "de" } });
    const list = body.data as (Country & { individual: boolean; institution: boolean })[];
    const entry = (code: string) => list.find(({ countryCode }) => countryCode === code);
    expect(entry("DE")).toEqual({
      countryCode: "DE",
      name: "Deutschland",
      individual: true,
      institution: true,
    });
    expect(entry("US")).toMatchObject({ individual: false, institution: false });
    expect(entry("KP")).toMatchObject({ individual: false, institution: false });
    expect(list.map(({ countryCode }) => countryCode)).toEqual(
      (await countries("de")).map(({ countryCode }) => countryCode),
    );
  });
});
