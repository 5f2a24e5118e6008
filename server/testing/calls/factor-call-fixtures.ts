import type { factorSchemas } from "@portico/contract/security-center/factor-schemas";
import type { PasskeyCreation, PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import type { stepUpSchemas } from "@portico/contract/step-up/schemas";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { fromBase32, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import type { Browser } from "../app/browser.ts";
import { givePasskey, loginRequest } from "../people/factors.ts";
import { TestPasskey } from "../people/passkey.ts";
import { PASSWORD, type Person } from "../people/people.ts";
import type { CallFixture } from "./call-fixtures.ts";
import type { TestApp } from "../app/test-app.ts";

type Channel = "email" | "sms";

interface Tools {
  person(
    test: TestApp,
    has: readonly Channel[],
    factors?: readonly SecondFactor[],
  ): Promise<Person>;
  signIn(test: TestApp, person: Person, browser: Browser): Promise<void>;
}

type Fixture = (test: TestApp) => Promise<CallFixture>;
type OwnLogin = "loginPasskeyOptions" | "loginPasskey";

/** Each attempt consumes a challenge: as many as a test may send. */
const MANY = 16;

/** Returns each item in turn, then keeps returning the last. */
function inTurn<Item>(items: Item[]): () => Item {
  let at = -1;
  return () => {
    at = Math.min(at + 1, items.length - 1);
    return items[at] as Item;
  };
}

async function manyOf<Item>(make: () => Promise<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for (let count = 0; count < MANY; count += 1) items.push(await make());
  return items;
}

/** Prepares a browser for each call about second factors. */
export function factorCalls({
  person,
  signIn,
}: Tools): Record<keyof (typeof factorSchemas & typeof stepUpSchemas) | OwnLogin, Fixture> {
  async function signedIn(
    test: TestApp,
    factors: readonly SecondFactor[] = [],
    fields: Record<string, unknown> = {},
  ): Promise<CallFixture & { person: Person }> {
    const owner = await person(test, ["email"], factors);
    const browser = test.browser();
    await signIn(test, owner, browser);
    const { db } = test.services.database;
    await db
      .updateTable("sessions")
      .set({ proven_factors: ["password", ...factors, "email-code"].join(",") })
      .where("account_id", "=", owner.account.id)
      .execute();
    return { browser, person: owner, fields: () => fields };
  }

  async function withPasskey(test: TestApp, fields: Record<string, unknown> = {}) {
    const ready = await signedIn(test, ["passkey"]);
    const { id } = await givePasskey(test, ready.person);
    return { ...ready, fields: () => ({ id, ...fields }) };
  }

  return {
    stepUp: (test) => signedIn(test),
    stepUpSendCode: (test) => signedIn(test, ["email"], { channel: "email" }),
    stepUpPasskeyOptions: (test) => signedIn(test, ["passkey"]),
    async stepUpVerify(test) {
      const ready = await signedIn(test, ["totp"]);
      const { browser, person: owner } = ready;
      const fields = (id: string) => ({
        password: browser.seal(PASSWORD, id),
        totpCode: owner.totpCode(),
      });
      return { ...ready, fields };
    },
    securityOverview: (test) => signedIn(test),
    authenticatorBegin: (test) => signedIn(test),
    async authenticatorConfirm(test) {
      const ready = await signedIn(test);
      const { secret } = (await ready.browser.call("authenticatorBegin")).data;
      const bytes = fromBase32(String(secret));
      return { ...ready, fields: () => ({ code: totpAt(bytes, stepAt(test.clock.now())) }) };
    },
    authenticatorRemove: (test) => signedIn(test, ["totp"]),
    recoveryCodesRenew: (test) => signedIn(test, ["totp"]),
    passkeyList: (test) => signedIn(test),
    passkeyOptions: (test) => signedIn(test),
    async passkeyRegister(test) {
      const ready = await signedIn(test);
      const passkey = new TestPasskey(test.services.settings.siteOrigin);
      const made = await manyOf(async () => {
        const { body } = await ready.browser.call("passkeyOptions");
        return passkey.create(body.data as PasskeyCreation);
      });
      const next = inTurn(made);
      return { ...ready, fields: () => ({ name: "My phone", passkey: next() }) };
    },
    passkeyRename: (test) => withPasskey(test, { name: "My old phone" }),
    passkeyRemove: (test) => withPasskey(test),
    async loginPasskeyOptions(test) {
      const owner = await person(test, ["email"], ["totp", "passkey"]);
      const browser = await owner.knownBrowser();
      const { ticket } = (await browser.login(owner.account.email ?? "")).data;
      return { browser, person: owner, fields: () => ({ ticket }) };
    },
    async loginPasskey(test) {
      const owner = await person(test, ["email"]);
      const passkey = await givePasskey(test, owner);
      const browser = test.browser();
      const requests: PasskeyRequest[] = await manyOf(() => loginRequest(browser));
      const next = inTurn(requests);
      return { browser, person: owner, fields: () => ({ passkey: passkey.answer(next()) }) };
    },
  };
}
