import type { thirdPartySchemas } from "@portico/contract/third-party/schemas";
import { TERMS_VERSION } from "@portico/contract/terms";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { type Answer, type Browser, challengeIdOf } from "../app/browser.ts";
import { EXAMPLE_ISSUER, EXAMPLE_PROVIDER } from "../people/example-provider.ts";
import { PASSWORD, type Person } from "../people/people.ts";
import type { CallFixture } from "./call-fixtures.ts";
import type { TestApp } from "../app/test-app.ts";

interface Tools {
  person(
    test: TestApp,
    has: readonly ("email" | "sms")[],
    factors?: readonly SecondFactor[],
  ): Promise<Person>;
  signIn(test: TestApp, person: Person, browser: Browser): Promise<void>;
}

type Fixture = (test: TestApp) => Promise<CallFixture>;

const provider = EXAMPLE_PROVIDER;
/** Each attempt that gets far enough consumes a state or nonce: as many as a test may send. */
const MANY = 3;

let count = 0;
const newSubject = () => `subject-${(count += 1)}`;

/** Returns each item in turn, then keeps returning the last. */
async function inTurn(make: () => Promise<string>): Promise<() => string> {
  const values: string[] = [];
  for (let made = 0; made < MANY; made += 1) values.push(await make());
  return () => (values.length > 1 ? (values.shift() ?? "") : (values[0] ?? ""));
}

const stateIn = ({ data }: { data: Record<string, unknown> }) =>
  new URL(String(data["url"])).searchParams.get("state") ?? "";

/** Links a provider's user to an account directly. */
export async function linkExample(
  { services, clock }: TestApp,
  accountId: string,
  subject: string,
): Promise<string> {
  const id = `identity-${subject}`;
  await services.database.db
    .insertInto("identities")
    .values({
      id,
      account_id: accountId,
      provider,
      issuer: EXAMPLE_ISSUER,
      subject,
      shown: null,
      created_at: clock.now(),
      last_used_at: null,
    })
    .execute();
  return id;
}

/** Signs in, from the provider's button to the outcome. */
export async function signInByExample(browser: Browser, subject: string): Promise<Answer> {
  const state = stateIn(await browser.call("thirdStart", { provider }));
  return browser.call("thirdPcVerify", { provider, state, code: `user:${subject}` });
}

/** The ticket for an identity without an account. */
async function choosing(browser: Browser, subject: string): Promise<string> {
  const { data } = await signInByExample(browser, subject);
  return String(data["ticket"]);
}

/** Prepares a browser for each call of the third-party sign-in. */
export function thirdPartyCalls({
  person,
  signIn,
}: Tools): Record<keyof typeof thirdPartySchemas, Fixture> {
  const starting: Fixture = async (test) => ({
    browser: test.browser(),
    fields: () => ({ provider }),
  });

  async function signedIn(test: TestApp): Promise<CallFixture & { person: Person }> {
    const owner = await person(test, ["email"]);
    const browser = test.browser();
    await signIn(test, owner, browser);
    return { browser, person: owner, fields: () => ({}) };
  }

  async function known(test: TestApp) {
    const owner = await person(test, ["email"]);
    const subject = newSubject();
    await linkExample(test, owner.account.id, subject);
    return { owner, subject, browser: await owner.knownBrowser() };
  }

  async function binding(test: TestApp) {
    const owner = await person(test, ["email"], ["totp"]);
    const browser = test.browser();
    const ticket = await choosing(browser, newSubject());
    const account = owner.account.email ?? "";
    return { owner, browser, ticket, account };
  }

  return {
    thirdProviders: async (test) => ({ browser: test.browser(), fields: () => ({}) }),
    thirdStart: starting,
    thirdNativeStart: starting,
    async thirdPcVerify(test) {
      const { owner, subject, browser } = await known(test);
      const next = await inTurn(async () =>
        stateIn(await browser.call("thirdStart", { provider })),
      );
      const fields = () => ({ provider, state: next(), code: `user:${subject}` });
      return { browser, person: owner, fields };
    },
    async thirdVerify(test) {
      const { owner, subject, browser } = await known(test);
      const next = await inTurn(async () => {
        const { data } = await browser.call("thirdNativeStart", { provider });
        return String(data["nonce"]);
      });
      const fields = () => ({ provider, nonce: next(), idToken: `user:${subject}` });
      return { browser, person: owner, fields };
    },
    async thirdCreate(test) {
      const browser = test.browser();
      const ticket = await choosing(browser, newSubject());
      const email = `of-${count}@example.com`;
      await browser.solved("thirdBindSendCode", { ticket, channel: "email", email });
      const emailCode = await browser.codeFor(email);
      const password = browser.seal(PASSWORD, ticket);
      const termsVersion = TERMS_VERSION;
      return { browser, fields: () => ({ ticket, termsVersion, email, emailCode, password }) };
    },
    async thirdBindCheckPassword(test) {
      const { owner, browser, ticket, account } = await binding(test);
      const fields = (id: string) => ({ ticket, account, password: browser.seal(PASSWORD, id) });
      return { browser, person: owner, fields };
    },
    async thirdBindSendCode(test) {
      const browser = test.browser();
      const ticket = await choosing(browser, newSubject());
      const email = `to-${count}@example.com`;
      return { browser, fields: () => ({ ticket, channel: "email", email }) };
    },
    async thirdBindCheckCode(test) {
      const { owner, browser, ticket: first, account } = await binding(test);
      const solution = await browser.solve("password");
      const password = browser.seal(PASSWORD, challengeIdOf(solution));
      const proving = { ticket: first, account, password };
      const { data } = await browser.call("thirdBindCheckPassword", proving, { solution });
      const { ticket } = data;
      await browser.solved("thirdBindSendCode", { ticket, channel: "email" });
      const code = await browser.codeFor(account);
      const fields = () => ({ ticket, code, totpCode: owner.totpCode() });
      return { browser, person: owner, fields };
    },
    identityList: signedIn,
    async identityStart(test) {
      return { ...(await signedIn(test)), fields: () => ({ provider }) };
    },
    async identityAdd(test) {
      const ready = await signedIn(test);
      const { browser } = ready;
      const code = `user:${newSubject()}`;
      const next = await inTurn(async () =>
        stateIn(await browser.call("identityStart", { provider })),
      );
      return { ...ready, fields: () => ({ provider, code, state: next() }) };
    },
    async identityRemove(test) {
      const ready = await signedIn(test);
      const id = await linkExample(test, ready.person.account.id, newSubject());
      return { ...ready, fields: () => ({ id }) };
    },
  };
}
