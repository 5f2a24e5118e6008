import { expect, test } from "vitest";
import { readConsent, saveConsent } from "./stored-consent.ts";

test("REQ-8: consent is kept in local storage; any other value counts as no answer", () => {
  const map = new Map<string, string>();
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  expect(readConsent(storage)).toBeUndefined();
  for (const consent of ["granted", "denied"] as const) {
    saveConsent(storage, consent);
    expect(map.get("consent")).toBe(consent);
    expect(readConsent(storage)).toBe(consent);
  }
  for (const value of ["", "Granted", "true", "__proto__"]) {
    map.set("consent", value);
    expect(readConsent(storage)).toBeUndefined();
  }
  expect(readConsent(undefined)).toBeUndefined();
});
