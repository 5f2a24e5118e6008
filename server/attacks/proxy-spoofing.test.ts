import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const PROXY = "10.1.2.3";
const GOOGLE = "8.8.8.8";
/** An address that belongs to no country. */
const UNKNOWN = "192.168.7.7";

let direct: TestApp;
let behind: TestApp;
beforeAll(async () => {
  const limits = { inviteLookupsFromAddress: { max: 3, window: 60_000 } };
  direct = await openTestApp({ limits });
  behind = await openTestApp({
    limits,
    database: direct.database,
    env: { TRUST_PROXY: "10.0.0.0/8", RESTRICTED_COUNTRIES: "US" },
  });
});
afterAll(async () => {
  await behind.close();
  await direct.close();
});

const SPOOFED = {
  "x-forwarded-for": GOOGLE,
  "x-real-ip": GOOGLE,
  "client-ip": GOOGLE,
  "true-client-ip": GOOGLE,
  "cf-connecting-ip": GOOGLE,
  forwarded: `for=${GOOGLE}`,
};

const countryOf = async (site: TestApp, address: string, headers: Record<string, string>) =>
  (await site.browser({ address }).call("location", {}, { headers })).data["countryCode"];

describe("A60: a forged address", () => {
  it("API-6: the real address has a country, so the tests below prove something", async () => {
    expect(await countryOf(direct, GOOGLE, {})).toBe("US");
  });

  it("ASVS 4.1.3: without TRUST_PROXY every forwarding header is ignored", async () => {
    expect(await countryOf(direct, UNKNOWN, SPOOFED)).toBeNull();
  });

  it("ASVS 15.3.4: a new X-Forwarded-For with each call does not evade the limit", async () => {
    const browser = direct.browser({ address: "203.0.113.8" });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const headers = {
        "x-forwarded-for": `198.51.100.${count}`,
        "x-real-ip": `198.51.100.${count}`,
      };
      const { status } = await browser.call("checkInviteCode", { code: "AAAAAAAAAA" }, { headers });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it("ASVS 15.3.4: the addresses of one IPv6 /64 share one limit", async () => {
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const browser = direct.browser({ address: `2001:db8:1:2:${count}::1` });
      statuses.push((await browser.call("checkInviteCode", { code: "AAAAAAAAAA" })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const neighbour = direct.browser({ address: "2001:db8:1:3::1" });
    expect((await neighbour.call("checkInviteCode", { code: "AAAAAAAAAA" })).status).toBe(200);
  });

  it("ASVS 15.3.4: behind our proxy its header is trusted, but only the last entry", async () => {
    const header = (value: string) => ({ "x-forwarded-for": value });
    expect(await countryOf(behind, PROXY, header(GOOGLE))).toBe("US");
    expect(await countryOf(behind, PROXY, header(`${GOOGLE}, ${UNKNOWN}`))).toBeNull();
    expect(await countryOf(behind, PROXY, header(`${UNKNOWN}, ${GOOGLE}`))).toBe("US");
    expect(await countryOf(behind, PROXY, header(`${UNKNOWN}, ${GOOGLE}, 10.9.9.9`))).toBe("US");
    expect(
      await countryOf(behind, PROXY, { forwarded: `for=${GOOGLE}`, "x-real-ip": GOOGLE }),
    ).toBeNull();
  });

  it("ASVS 15.3.4: headers from a client that bypasses the proxy are ignored", async () => {
    expect(await countryOf(behind, UNKNOWN, SPOOFED)).toBeNull();
  });

  it("A27: not even the proxy can set another host", async () => {
    const headers = {
      "x-forwarded-for": GOOGLE,
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    };
    const { headers: answered, statusCode } = await behind.request("/login", {
      address: PROXY,
      headers,
    });
    expect([statusCode, answered.location]).toEqual([302, "/en/login"]);
  });

  it.each([
    "not an address",
    "<script>",
    "127.0.0.1; drop table",
    "999.1.1.1",
    "::",
    ",,,",
    "unknown",
  ])("API-2: '%s' from the proxy is not an address, and causes no error", async (value) => {
    const browser = behind.browser({ address: PROXY });
    const headers = { "x-forwarded-for": value };
    expect((await browser.call("location", {}, { headers })).body).toMatchObject({ code: 0 });
    const lookup = await browser.call("checkInviteCode", { code: "AAAAAAAAAA" }, { headers });
    expect(lookup.status).toBeOneOf([200, 429]);
  });
});

describe("an IPv4 address that a dual-stack socket gives inside IPv6", () => {
  it("is recorded as plain IPv4, so that searches and block rules find it", async () => {
    const browser = direct.browser({ address: "::ffff:203.0.113.77" });
    await browser.login("nobody@example.com");
    const { address } = await direct.services.database.db
      .selectFrom("audit_events")
      .select("address")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(address).toBe("203.0.113.77");
  });
});
