import type { Endpoint } from "@portico/contract/endpoint";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import { expect, test, vi } from "vitest";
import { checkIp, defaultCountryCode } from "./ip-check.ts";
import { asCall } from "../../testing/answers.ts";
import { BACKGROUND } from "@portico/client/request";

function setUp(kept?: string) {
  const map = new Map(kept === undefined ? [] : [["defaultCountryCode", kept]]);
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  const answer = vi.fn<(endpoint: Endpoint) => Promise<unknown>>(() =>
    Promise.resolve({ countryCode: "DE", restricted: false }),
  );
  return { storage, answer, call: asCall(answer) };
}

test("NAV-5: the returned country becomes the default one", async () => {
  const { storage, answer, call } = setUp("FR");
  expect(await checkIp(storage, call)).toEqual({ countryCode: "DE", restricted: false });
  expect(defaultCountryCode(storage)).toBe("DE");
  expect(answer.mock.calls).toEqual([[ipCheck, {}, BACKGROUND]]);
});

test.each<[string, () => Promise<unknown>]>([
  ["an unknown country", () => Promise.resolve({ countryCode: null, restricted: false })],
  ["a failure", () => Promise.reject(new Error("offline"))],
  ["an empty answer", () => Promise.resolve(undefined)],
])("NAV-5: %s keeps the previous one", async (_, respond) => {
  const { storage, answer, call } = setUp("FR");
  answer.mockImplementationOnce(respond);
  await checkIp(storage, call);
  expect(defaultCountryCode(storage)).toBe("FR");
});

test("NAV-5: a page asks once, and again only after a failure", async () => {
  const { storage, answer, call } = setUp();
  answer.mockRejectedValueOnce(new Error("offline"));
  expect(await checkIp(storage, call)).toBeUndefined();
  await Promise.all([checkIp(storage, call), checkIp(storage, call)]);
  expect(answer).toHaveBeenCalledTimes(2);
});

test("NAV-5: the check works without storage", async () => {
  const { call } = setUp();
  expect(await checkIp(undefined, call)).toEqual({ countryCode: "DE", restricted: false });
  expect(defaultCountryCode(undefined)).toBeUndefined();
});

test.each(["", "fr", "FRA", "<b>", "__proto__"])(
  "SES-8: the stored value '%s' is not a country code",
  (code) => {
    expect(defaultCountryCode(setUp(code).storage)).toBeUndefined();
  },
);
