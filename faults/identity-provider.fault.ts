import { expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { PROVIDER_TIMEOUT } from "../server/platform/oidc/bounded-fetch.ts";
import type { Browser } from "../server/testing/app/browser.ts";
import { OidcServer } from "../server/testing/servers/oidc-server.ts";
import { answerOf, goTo, providersEnv, signInWith } from "../server/testing/people/third-party.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

/** It is looked at every five seconds, later and later while it is away. */
const NOTICED = { timeout: 60_000, interval: 500 };
const IN_TIME_MS = PROVIDER_TIMEOUT + 2000;

/** Outside of production, where a provider need not have a certificate. */
async function openSite() {
  const PORT = String(await freePort());
  const siteOrigin = `http://localhost:${PORT}`;
  return {
    env: { NODE_ENV: "development", PORT, SITE_ORIGIN: siteOrigin },
    async provider(id: string): Promise<OidcServer> {
      const provider = await OidcServer.open({ id, siteOrigin });
      afterCase(() => provider.close());
      return provider;
    },
  };
}

async function availability(browser: Browser): Promise<Record<string, boolean>> {
  const { body } = await browser.call("thirdProviders");
  const list = body.data as { id: string; available: boolean }[];
  return Object.fromEntries(list.map(({ id, available }) => [id, available]));
}

it("F25: a provider that is away at the start greys its own button, and comes back without a restart", async () => {
  const ledger = openLedger();
  const site = await openSite();
  const [lost, fine] = [await site.provider("lost"), await site.provider("fine")];
  lost.faults = { status: 500 };
  const env = { ...site.env, ...providersEnv([lost], [fine]) };
  const server = await startServer(await makePlace(), { env });
  const browser = await server.visitor();
  await expect.poll(() => availability(browser), NOTICED).toEqual({ lost: false, fine: true });
  expect((await server.ask("/readyz")).status).toBe(200);
  await ledger.register(server);
  expectDone(await signInWith(await server.visitor(), fine, ["somebody"]), "the other one works");
  lost.faults = {};
  await expect.poll(() => availability(browser), NOTICED).toEqual({ lost: true, fine: true });
  expectDone(await signInWith(await server.visitor(), lost, ["somebody"]), "it is back");
  await checkInvariants(ledger, server);
});

it.each<[string, OidcServer["faults"]]>([
  ["never answers", { at: "/token", hang: true }],
  ["answers 500", { at: "/token", status: 500 }],
  ["cuts the connection", { at: "/token", down: true }],
  ["sends elsewhere", { at: "/token", redirect: "http://127.0.0.1:1/token" }],
])(
  "F25: a provider whose token endpoint %s: nobody is signed in by it, in bounded time, and passwords work on",
  async (_, faults) => {
    const ledger = openLedger();
    const site = await openSite();
    const provider = await site.provider("one");
    const env = { ...site.env, ...providersEnv([provider]) };
    const server = await startServer(await makePlace(), { env });
    const { email } = await ledger.register(server);
    const visitor = await server.visitor();
    await expect.poll(() => availability(visitor), NOTICED).toEqual({ one: true });
    const answer = answerOf(provider, await goTo(visitor, provider, ["somebody"]));
    provider.faults = faults;
    const started = performance.now();
    const failing = visitor.call("thirdPcVerify", answer);
    expectDone(await (await server.visitor()).login(email), "a password works meanwhile");
    const { body } = await failing;
    expect(performance.now() - started).toBeLessThan(IN_TIME_MS);
    expect([ERRORS.providerUnavailable.code, ERRORS.providerRefused.code]).toContain(body.code);
    expect(visitor.cookies.has("authtoken")).toBe(false);

    provider.faults = {};
    await provider.rotateKeys();
    const next = await server.visitor();
    await expect
      .poll(async () => (await signInWith(next, provider, ["somebody"])).body.code, NOTICED)
      .toBe(0);
    await checkInvariants(ledger, server);
  },
);
