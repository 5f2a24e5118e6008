import { expect } from "vitest";
import type { EndpointName } from "@portico/contract/endpoints";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import type { Answer, Browser } from "../app/browser.ts";
import type { TestApp } from "../app/test-app.ts";
import { prepareCall, requestOf } from "./call-fixtures.ts";
import { failedAttempts, newKey, withKey } from "./idempotency.ts";

/** What a client gets: equal if an answer was replayed. */
export const given = ({ status, body, setCookies }: Answer) => ({ status, body, setCookies });

export const refusedWith = (error: ErrorName) => ({
  status: ERRORS[error].status,
  body: expect.objectContaining({ code: ERRORS[error].code }),
});

export type CountedTable =
  | "accounts"
  | "sessions"
  | "outbox"
  | "devices"
  | "audit_events"
  | "idempotent_answers";

export async function countIn({ services }: TestApp, table: CountedTable): Promise<number> {
  return (await services.database.db.selectFrom(table).selectAll().execute()).length;
}

/** A prepared call that can be repeated with its original cookies. */
export async function repeatableCall(test: TestApp, name: EndpointName, key = newKey()) {
  const ready = await prepareCall(test, name);
  const request = await requestOf(name, ready, withKey(key));
  const cookies = new Map(ready.browser.cookies);
  const send = (browser: Browser = ready.browser) => browser.call(...request);
  async function sendAgain() {
    const again = test.browser();
    for (const [cookie, value] of cookies) again.cookies.set(cookie, value);
    return { again, answer: await send(again) };
  }
  return { ...ready, key, request, cookies, send, sendAgain };
}

/** A database failure is recorded in the background. */
export async function untilFailed({ services }: TestApp, key: string): Promise<void> {
  await expect.poll(() => failedAttempts(services, key)).toBe(1);
}
