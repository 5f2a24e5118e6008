import { describe, expect, it } from "vitest";
import { nameOfIdentifier } from "../api/credentials.ts";
import { DEVICE_IDS_KEY, identifierOf, rememberDeviceId, storedDeviceId } from "./device-ids.ts";

const NOW = new Date("2026-01-02T03:04:05.000Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function storageWith(text: string | null = null) {
  let stored = text;
  return {
    getItem: (key: string) => (key === DEVICE_IDS_KEY ? stored : null),
    setItem: (_key: string, value: string) => {
      stored = value;
    },
    entries: () => JSON.parse(stored ?? "{}") as Record<string, unknown>,
  };
}

const brokenStorage = {
  getItem: (): string | null => {
    throw new DOMException("denied", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

describe("DEV-3 stored device ids", () => {
  it.each([
    { dialCode: "+49", phone: "151 23456789" },
    { dialCode: "+49", phone: "+49 151 23456789" },
    { phone: "+49 (151) 23456789" },
  ])("DEV-3 one name for the number %j", (number) => {
    expect(identifierOf(number)).toBe("+4915123456789");
  });

  it("DEV-3 gives back the value of the account it was kept for", () => {
    const storage = storageWith();
    rememberDeviceId(storage, "mina@example.com", "device-1", NOW);
    rememberDeviceId(storage, "+4915123456789", "device-2", NOW);
    expect(storedDeviceId(storage, "mina@example.com")).toBe("device-1");
    expect(storedDeviceId(storage, "+4915123456789")).toBe("device-2");
    expect(storedDeviceId(storage, "someone@example.com")).toBeUndefined();
  });

  it("DEV-3 maps the identifier's hash to date and value, under one key", () => {
    const storage = storageWith();
    rememberDeviceId(storage, "mina@example.com", "device-1", NOW);
    expect(DEVICE_IDS_KEY).toBe("deviceId");
    expect(storage.entries()).toEqual({
      [nameOfIdentifier("mina@example.com")]: { date: NOW.toISOString(), value: "device-1" },
    });
  });

  it("DEV-3 keeps twenty and drops the oldest", () => {
    const storage = storageWith();
    for (let n = 0; n < 20; n += 1) rememberDeviceId(storage, `user${n}`, `id${n}`, later(n));
    rememberDeviceId(storage, "user0", "id0", later(20));
    rememberDeviceId(storage, "user20", "id20", later(21));
    expect(Object.keys(storage.entries())).toHaveLength(20);
    expect(storedDeviceId(storage, "user0")).toBe("id0");
    expect(storedDeviceId(storage, "user1")).toBeUndefined();
    expect(storedDeviceId(storage, "user2")).toBe("id2");
  });

  it("DEV-3 keeps the newest even after the clock was set back", () => {
    const storage = storageWith();
    for (let n = 0; n < 20; n += 1) rememberDeviceId(storage, `user${n}`, `id${n}`, later(n));
    rememberDeviceId(storage, "mina", "id", later(-3600));
    expect(storedDeviceId(storage, "mina")).toBe("id");
  });

  it.each(["", "{", "null", "7", '"text"', "[]", '[{"date":"2026-01-01","value":"x"}]'])(
    "DEV-3 survives the stored text %j",
    (text) => {
      const storage = storageWith(text);
      expect(storedDeviceId(storage, "mina")).toBeUndefined();
      rememberDeviceId(storage, "mina", "id", NOW);
      expect(storedDeviceId(storage, "mina")).toBe("id");
    },
  );

  it.each([
    null,
    "id",
    {},
    { date: "never", value: "id" },
    { date: NOW.toISOString() },
    { date: NOW.toISOString(), value: 7 },
    { date: NOW.toISOString(), value: "" },
    { date: NOW.toISOString(), value: "x".repeat(65) },
  ])("DEV-3 ignores the foreign entry %j", (entry) => {
    const storage = storageWith(JSON.stringify({ [nameOfIdentifier("mina")]: entry }));
    expect(storedDeviceId(storage, "mina")).toBeUndefined();
  });

  it("DEV-3 prototype pollution: __proto__ in the storage changes no object", () => {
    const entry = `{"date":"${NOW.toISOString()}","value":"x","polluted":"yes"}`;
    const storage = storageWith(`{"__proto__":${entry},"constructor":${entry}}`);
    expect(storedDeviceId(storage, "__proto__")).toBeUndefined();
    rememberDeviceId(storage, "__proto__", "id", NOW);
    expect(storedDeviceId(storage, "__proto__")).toBe("id");
    expect(Object.keys(storage.entries())).toEqual([nameOfIdentifier("__proto__")]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("DEV-3 survives a storage that throws", () => {
    expect(storedDeviceId(brokenStorage, "mina")).toBeUndefined();
    expect(() => rememberDeviceId(brokenStorage, "mina", "id", NOW)).not.toThrow();
  });
});
