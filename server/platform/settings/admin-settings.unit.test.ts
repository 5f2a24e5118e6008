import { describe, expect, it } from "vitest";
import { HOUR } from "../clock.ts";
import { readAdminSettings } from "./admin-settings.ts";

const PLACE = {
  production: true,
  port: 3000,
  host: "127.0.0.1",
  siteOrigin: "https://account.exchange.example",
  metrics: { port: 9100 },
};
const BOTH = { ADMIN_PORT: "3900", ADMIN_ORIGIN: "https://admin.exchange.example" };
const read = (env: Record<string, string>) => readAdminSettings(env, PLACE);

describe("the settings of the console", () => {
  it("are off unless both are set", () => {
    expect(read({})).toBeUndefined();
    expect(() => read({ ADMIN_PORT: "3900" })).toThrow("ADMIN_ORIGIN is needed");
    expect(() => read({ ADMIN_ORIGIN: BOTH.ADMIN_ORIGIN })).toThrow("no use without ADMIN_PORT");
    expect(read(BOTH)).toMatchObject({ port: 3900, requestLifetime: 72 * HOUR, requestWait: 0 });
  });

  it.each([
    [{ ADMIN_PORT: "3000" }, "must differ from PORT"],
    [{ ADMIN_PORT: "9100" }, "must differ from PORT"],
    [{ ADMIN_ORIGIN: "http://admin.exchange.example" }, "must be https"],
    [{ ADMIN_ORIGIN: "https://admin.exchange.example/console" }, "without a path"],
    [{ ADMIN_ORIGIN: "https://account.exchange.example" }, "must differ from SITE_ORIGIN"],
    [{ ADMIN_ORIGIN: "https://account.exchange.example:8443" }, "cookies do not know ports"],
    [{ ADMIN_ALLOWED_ADDRESSES: "0.0.0.0/0" }, "ADMIN_ALLOWED_ADDRESSES must be"],
    [{ ADMIN_WAIT_HOURS: "72" }, "must be less than ADMIN_REQUEST_HOURS"],
    [{ ADMIN_REVIEWERS: "3" }, "must be one of 1, 2"],
  ])("refuse %j", (env, message) => {
    expect(() => read({ ...BOTH, ...env })).toThrow(message);
  });
});
