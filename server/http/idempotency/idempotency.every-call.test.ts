import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { takesIdempotencyKey } from "@portico/contract/endpoint";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { newKey, withKey } from "../../testing/calls/idempotency.ts";
import { attempt, prepareCall, requestOf, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { forgetEverybody, stateOf } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const changing = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) =>
  takesIdempotencyKey(ENDPOINTS[name]),
);

/**
 * These calls only prepare something: a ticket, a challenge, a redirect, a file, a list. Preparing it twice
 * does no harm, so their answer is stored after the work, not in its transaction.
 */
const PREPARING = new Set<EndpointName>([
  "authenticatorBegin",
  "companyDocumentRead",
  "dataExport",
  "historySearch",
  "historySearchExport",
  "identityStart",
  "invitationRead",
  "loginPasskeyOptions",
  "passkeyOptions",
  "securityAlertRead",
  "stepUpPasskeyOptions",
  "thirdNativeStart",
  "thirdStart",
]);

/** Afterwards the browser has no cookies to retry with. */
const LEAVING = new Set<EndpointName>(["logout"]);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetEverybody(test.services);
});

const given = ({ status, body, setCookies }: Answer) => ({ status, body, setCookies });

/** Acts as if the response and its cookies never arrived. */
function loseAnswer(browser: Browser, cookies: ReadonlyMap<string, string>): void {
  browser.cookies.clear();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
}

async function everything() {
  const { db } = test.services.database;
  const { events } = await db
    .selectFrom("audit_events")
    .select((expression) => expression.fn.countAll<number>().as("events"))
    .executeTakeFirstOrThrow();
  return { ...(await stateOf(db)), events };
}

describe("a call whose response was lost", () => {
  it.each(changing)("%s: gets the same response again, and nothing is done twice", async (name) => {
    const ready = await prepareCall(test, name);
    const { browser } = ready;
    const request = await requestOf(name, ready, withKey(newKey()));
    const before = new Map(browser.cookies);
    const first = await browser.call(...request);
    expect(first.body.code).toBe(0);
    const state = await everything();

    loseAnswer(browser, before);
    test.clock.advance(5000);
    expect(given(await browser.call(...request))).toEqual(given(first));
    // Its cookies arrived, but its body did not.
    if (!LEAVING.has(name)) expect(given(await browser.call(...request))).toEqual(given(first));
    expect(await everything()).toEqual(state);
  });

  it.each(changing)("%s: stores its response in the transaction of its work", async (name) => {
    const { answers } = test.services;
    const inTransaction: boolean[] = [];
    const store = answers.store.bind(answers);
    vi.spyOn(answers, "store").mockImplementation(async (db, ...rest) => {
      inTransaction.push(db.isTransaction);
      return store(db, ...rest);
    });
    const ready = await prepareCall(test, name);
    await attempt(name, ready, withKey(newKey()));
    expect(inTransaction).toEqual([!PREPARING.has(name)]);
  });

  it.each(changing.filter((name) => !PREPARING.has(name)))(
    "%s: does nothing when its response cannot be stored",
    async (name) => {
      const ready = await prepareCall(test, name);
      const request = await requestOf(name, ready, withKey(newKey()));
      const state = await everything();
      vi.spyOn(test.services.answers, "store").mockRejectedValue(new Error("no room left"));
      const { body } = await ready.browser.call(...request);
      expect(body.code).toBe(ERRORS.internal.code);
      expect(await everything()).toEqual(state);
    },
  );
});
