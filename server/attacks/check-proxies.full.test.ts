import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CHECK_HEADERS } from "@portico/contract/service/check";
import { SECOND } from "../platform/clock.ts";
import { operate } from "../testing/people/operator.ts";
import {
  type Exchange,
  openExchange,
  type Proxy,
  startCaddy,
  startNginx,
} from "../testing/servers/check-proxies.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000 });

/** What the documents promise. */
const MAX_STALENESS = 2 * SECOND;

describe.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])("the shipped configuration of %s", (name, start) => {
  let exchange: Exchange;
  let proxy: Proxy;
  beforeAll(async () => {
    exchange = await openExchange();
    proxy = await start(exchange);
  });
  afterAll(async () => {
    await proxy?.stop();
    await exchange?.close();
  });
  afterEach(() => exchange.arrived.splice(0));

  it("passes on a signed-in visitor's request with who it is, and without the key", async () => {
    const { person, cookie } = await exchange.person();
    const headers = { cookie, authorization: "Bearer the-visitors-own" };
    expect((await proxy.ask("/", { headers })).status).toBe(200);
    const [arrived] = exchange.arrived;
    expect(arrived?.headers).toMatchObject({
      authorization: "Bearer the-visitors-own",
      [CHECK_HEADERS.user]: person.account.id,
      [CHECK_HEADERS.uid]: person.account.uid,
      [CHECK_HEADERS.group]: String(person.account.account_group),
      [CHECK_HEADERS.type]: "individual",
      [CHECK_HEADERS.parent]: "none",
      [CHECK_HEADERS.tradingAllowed]: "true",
      [CHECK_HEADERS.withdrawalsHeldUntil]: "none",
      [CHECK_HEADERS.token]: "none",
    });
    expect(arrived?.headers).not.toHaveProperty("x-portico-key");
  });

  it("passes on a body as it came", async () => {
    const { cookie } = await exchange.person();
    const headers = { cookie, "content-type": "application/json" };
    const body = JSON.stringify({ side: "buy", note: "x".repeat(5000) });
    expect((await proxy.ask("/orders", { method: "POST", headers, body })).status).toBe(200);
    expect(exchange.arrived).toMatchObject([{ method: "POST", body }]);
  });

  it("A60: a body is no part of the next check on the same connection", async () => {
    const [one, two] = [await exchange.person(), await exchange.person()];
    for (const length of [1, 26, 100, 400]) {
      const body = "x".repeat(length);
      const first = { method: "POST", headers: { cookie: one.cookie }, body };
      expect((await proxy.ask("/orders", first)).status).toBe(200);
      expect((await proxy.ask("/", { headers: { cookie: two.cookie } })).status).toBe(200);
    }
    const users = exchange.arrived.map(({ headers }) => headers[CHECK_HEADERS.user]);
    const pair = [one.person.account.id, two.person.account.id];
    expect(users).toEqual([pair, pair, pair, pair].flat());
  });

  it("A60: passes on none of the headers that a visitor has forged, in any spelling", async () => {
    const { person, cookie } = await exchange.person();
    const names = [...Object.values(CHECK_HEADERS), "x-portico-reason", "x-portico-key"];
    const spellings = names.flatMap((one) => [
      one,
      one.replaceAll("-", "_"),
      one.replace("portico-", "portico_"),
      one.replace("x-", "x_"),
    ]);
    const forged = Object.fromEntries(spellings.map((one) => [one.toUpperCase(), "forged"]));
    expect((await proxy.ask("/", { headers: { cookie, ...forged } })).status).toBe(200);
    const [arrived] = exchange.arrived;
    expect(JSON.stringify(arrived?.headers)).not.toContain("forged");
    expect(arrived?.headers[CHECK_HEADERS.user]).toBe(person.account.id);
    // Without a session they open nothing either.
    expect((await proxy.ask("/", { headers: forged })).status).toBe(401);
    expect(exchange.arrived).toHaveLength(1);
  });

  it("A60: passes on every header of the check, whatever the visitor's Connection names", async () => {
    const { cookie } = await exchange.person();
    const names = Object.values(CHECK_HEADERS);
    const connections = [
      names.join(","),
      ["keep-alive", ...names.map((one) => one.toUpperCase())].join(", "),
      `close ,${names.join(" , ")}`,
    ];
    for (const connection of connections) {
      expect((await proxy.ask("/", { headers: { cookie, connection } })).status).toBe(200);
      const [arrived] = exchange.arrived.splice(0);
      expect(Object.keys(arrived?.headers ?? {})).toEqual(expect.arrayContaining(names));
    }
  });

  it.each([
    ["no session", undefined],
    ["a garbage token", "authtoken=garbage"],
    ["an unknown token", `authtoken=${"a".repeat(43)}`],
  ])("refuses %s", async (_, cookie) => {
    for (const path of ["/", "/orders", "/withdrawals", "//orders", "/%6frders"]) {
      const headers = cookie === undefined ? {} : { cookie };
      expect([path, (await proxy.ask(path, { headers })).status]).toEqual([path, 401]);
    }
    expect(exchange.arrived).toEqual([]);
  });

  it("A40: refuses a session that somebody added to another one", async () => {
    const [one, two] = [await exchange.person(), await exchange.person()];
    const both = [one.cookie, two.cookie];
    expect((await proxy.ask("/", { headers: { cookie: both.join("; ") } })).status).toBe(401);
    expect((await proxy.ask("/", { headers: { Cookie: both } })).status).toBe(401);
    expect(exchange.arrived).toEqual([]);
  });

  it("refuses what the check requires, and says why", async () => {
    const { person, cookie } = await exchange.person();
    await operate(exchange.test, "withdrawals", "hold", person.account.uid, "--hours", "2");
    const held = await proxy.ask("/withdrawals", { headers: { cookie } });
    expect([held.status, held.headers["x-portico-reason"]]).toEqual([403, "withdrawalsHeld"]);
    for (const path of ["//withdrawals", "/%77ithdrawals", "/x/../withdrawals", "/WithDrawals"]) {
      expect([path, (await proxy.ask(path, { headers: { cookie } })).status]).toEqual([path, 403]);
    }
    expect(exchange.arrived).toEqual([]);
    expect((await proxy.ask("/orders", { headers: { cookie } })).status).toBe(200);
  });

  it("ASVS 8.3.2: lets nothing pass two seconds after an account was frozen", async () => {
    const { person, cookie } = await exchange.person();
    expect((await proxy.ask("/", { headers: { cookie } })).status).toBe(200);
    await operate(exchange.test, "account", "freeze", person.account.uid);
    await sleep(MAX_STALENESS);
    exchange.arrived.splice(0);
    expect((await proxy.ask("/", { headers: { cookie } })).status).toBe(401);
    expect(exchange.arrived).toEqual([]);
  });

  it("does not offer the checks themselves to visitors", async () => {
    const { cookie } = await exchange.person();
    for (const path of ["/_portico/session", "/_portico/trade"]) {
      await proxy.ask(path, { headers: { cookie } });
    }
    const statuses = exchange.arrived.map(({ headers }) => headers["x-portico-key"]);
    expect(new Set(statuses)).toEqual(new Set(name === "nginx" ? [] : [undefined]));
  });

  // The last two end the fixture.
  it("refuses everybody when its key is revoked", async () => {
    const { cookie } = await exchange.person();
    expect((await proxy.ask("/", { headers: { cookie } })).status).toBe(200);
    await operate(exchange.test, "service-key", "revoke", exchange.key.id);
    await sleep(MAX_STALENESS);
    exchange.arrived.splice(0);
    const refused = await proxy.ask("/", { headers: { cookie } });
    expect([refused.status, refused.headers["x-portico-reason"]]).toEqual([
      403,
      "serviceKeyInvalid",
    ]);
    expect(exchange.arrived).toEqual([]);
  });

  it("ASVS 16.5.3: refuses everybody while Portico does not answer", async () => {
    const { cookie } = await exchange.person();
    exchange.server.process.kill("SIGSTOP");
    const hanging = await proxy.ask("/", { headers: { cookie } });
    exchange.server.process.kill("SIGCONT");
    await exchange.server.kill();
    const gone = await proxy.ask("/", { headers: { cookie } });
    for (const { status } of [hanging, gone]) expect(status).toBeGreaterThanOrEqual(500);
    expect(exchange.arrived).toEqual([]);
  });
});
