import type { Locale } from "@portico/contract/locales";
import { describe, expect, test, vi } from "vitest";
import type { Endpoint } from "@portico/contract/endpoint";
import { type Answers, answerTo, asCall } from "../../testing/answers.ts";
import { createGeo } from "./geo.ts";
import { RequestError } from "@portico/client/request";

const GERMANY = { dial: "+49", countryCode: "DE" };
const LIST = [{ countryCode: "DE", dial: "+49", name: "Deutschland" }];

function setUp(kept: Record<string, string> = {}, withStorage = true) {
  const map = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  const answers: Answers = { location: GERMANY, countryInfo: LIST };
  const call = vi.fn((endpoint: Endpoint) => answerTo(endpoint, answers));
  const state: { locale: Locale } = { locale: "de" };
  const place = createGeo({
    storage: withStorage ? storage : undefined,
    call: asCall(call),
    locale: () => state.locale,
  });
  return { ...place, map, answers, call, state };
}

describe("local IP info", () => {
  test.each<[string, Record<string, string>]>([
    ["absent", {}],
    ["a dash", { localIpInfo: '{"dial":"-","countryCode":null}' }],
    ["damaged", { localIpInfo: "{" }],
    ["null", { localIpInfo: "null" }],
    ["of a foreign shape", { localIpInfo: '{"dial":49}' }],
    ["a prototype trick", { localIpInfo: '{"__proto__":{"dial":7}}' }],
  ])("SES-8: it is fetched and kept when %s", async (_, kept) => {
    const { loadLocation, place, map } = setUp(kept);
    expect(await loadLocation()).toEqual(GERMANY);
    expect(place()).toEqual(GERMANY);
    expect(map.get("localIpInfo")).toBe(JSON.stringify(GERMANY));
  });

  test("SES-8: it is not fetched when known", async () => {
    const { loadLocation, call } = setUp({ localIpInfo: '{"dial":"+33","countryCode":"FR"}' });
    expect((await loadLocation())?.dial).toBe("+33");
    expect(call).not.toHaveBeenCalled();
  });

  test("SES-8: an unknown country (a dash) is asked for again next time", async () => {
    const { loadLocation, answers, call } = setUp();
    answers.location = { dial: "-", countryCode: null };
    await loadLocation();
    await loadLocation();
    expect(call).toHaveBeenCalledTimes(2);
  });

  test("SES-8: concurrent calls share one fetch, a later one may try again", async () => {
    const { loadLocation, call } = setUp();
    call.mockRejectedValueOnce(new Error("offline"));
    expect(await Promise.all([loadLocation(), loadLocation()])).toEqual([undefined, undefined]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(await loadLocation()).toEqual(GERMANY);
  });

  test("SES-8: a failure or an empty answer is silent and keeps what was stored", async () => {
    const dash = '{"dial":"-","countryCode":null}';
    const { loadLocation, map, answers, call } = setUp({ localIpInfo: dash });
    call.mockRejectedValueOnce(new Error("offline"));
    expect((await loadLocation())?.dial).toBe("-");
    delete answers.location;
    await loadLocation();
    expect(map.get("localIpInfo")).toBe(dash);
  });
});

describe("countries", () => {
  test("SES-8: the list is fetched once and kept", async () => {
    const { loadCountries, countries, call } = setUp();
    expect(countries()).toEqual([]);
    expect(await Promise.all([loadCountries(), loadCountries()])).toEqual([LIST, LIST]);
    expect(await loadCountries()).toEqual(LIST);
    expect(countries()).toEqual(LIST);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test("API-6: names depend on the language, so each language has its own list", async () => {
    const { loadCountries, countries, answers, state } = setUp();
    await loadCountries();
    state.locale = "en";
    expect(countries()).toEqual([]);
    answers.countryInfo = LIST.map((country) => ({ ...country, name: "Germany" }));
    expect((await loadCountries())[0]?.name).toBe("Germany");
  });

  test.each([
    "{",
    "[]",
    '{"locale":"de","list":7}',
    '{"locale":"de","list":[{"name":1}]}',
    '{"locale":"de","list":[null]}',
  ])("SES-8: the damaged list %s is fetched again", async (countryCodeList) => {
    expect(await setUp({ countryCodeList }).loadCountries()).toEqual(LIST);
  });

  test("SES-8: a failure reaches the callers that wait for it, and the next call tries again", async () => {
    const { loadCountries, call } = setUp();
    call.mockRejectedValueOnce(new Error("offline"));
    await expect(Promise.all([loadCountries(), loadCountries()])).rejects.toThrow("offline");
    call.mockResolvedValueOnce([{ name: 1 }]);
    await expect(loadCountries()).rejects.toThrow(RequestError);
    expect(await loadCountries()).toEqual(LIST);
  });
});

test("SES-8: without storage, values are kept for this page", async () => {
  const { loadLocation, loadCountries, call } = setUp({}, false);
  expect(await loadLocation()).toEqual(GERMANY);
  expect(await loadCountries()).toEqual(LIST);
  await loadLocation();
  await loadCountries();
  expect(call).toHaveBeenCalledTimes(2);
});
