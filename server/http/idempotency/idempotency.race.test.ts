import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndpointName } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { SECOND } from "../../platform/clock.ts";
import type { Answer } from "../../testing/app/browser.ts";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { beginAttempt } from "../../testing/calls/idempotency.ts";
import {
  type CountedTable,
  countIn,
  given,
  refusedWith,
  repeatableCall,
  untilFailed,
} from "../../testing/calls/repeatable-call.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const rows = (table: CountedTable) => countIn(test, table);
const readyRequest = (name: EndpointName, key?: string) => repeatableCall(test, name, key);

describe("concurrent attempts", () => {
  it.each<EndpointName>(["registerEmail", "loginEmailOrUsername", "passwordChange", "logout"])(
    "%s: one works, and the others get its response or have to retry",
    async (name) => {
      const { send, sendAgain } = await readyRequest(name);
      const before = { accounts: await rows("accounts"), sessions: await rows("sessions") };
      const answers = await Promise.all([send(), sendAgain(), sendAgain(), sendAgain()]);
      const all = answers.map((one) => ("answer" in one ? one.answer : one));
      const worked = all.filter(({ body }) => body.code === 0);
      expect(worked.length).toBeGreaterThan(0);
      for (const one of worked) expect(given(one)).toEqual(given(worked[0] as Answer));
      for (const one of all.filter(({ body }) => body.code !== 0)) {
        expect(one).toMatchObject(refusedWith("requestInProgress"));
        expect(one.headers["retry-after"]).toBe("1");
      }
      expect(given((await sendAgain()).answer)).toEqual(given(worked[0] as Answer));
      const made = name === "registerEmail" ? 1 : 0;
      const opened = name === "logout" ? 0 : 1;
      expect(await rows("accounts")).toBe(before.accounts + made);
      expect(await rows("sessions")).toBe(before.sessions + opened);
    },
  );

  // Only the unique row of the answer keeps these calls from being executed twice.
  it.each<EndpointName>(["authenticatorConfirm", "recoveryCodesRenew"])(
    "F03: that do not see each other execute %s once anyway",
    async (name) => {
      const { send, sendAgain } = await readyRequest(name);
      const events = await rows("audit_events");
      // Simulates that Redis lost its data, or that the first attempt took longer than the window.
      vi.spyOn(test.services.limits, "note").mockResolvedValue(1);
      const [one, { answer: other }] = await Promise.all([send(), sendAgain()]);
      expect(one.body.code).toBe(0);
      expect(given(other)).toEqual(given(one));
      expect(await rows("idempotent_answers")).toBe(1);
      expect(await rows("audit_events")).toBe(events + 1);
    },
  );

  it("only one attempt after a failed one does the work", async () => {
    const { key, send, sendAgain } = await readyRequest("sessionEndOthers");
    const work = vi.spyOn(test.services.sessions, "endAll");
    work.mockRejectedValueOnce(Object.assign(new Error("gone"), { code: "ECONNRESET" }));
    expect(await send()).toMatchObject(refusedWith("unavailable"));
    await untilFailed(test, key);
    const answers = await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
    const codes = answers.map(({ answer }) => answer.body.code);
    expect(codes).toContain(0);
    expect([0, ERRORS.requestInProgress.code]).toEqual(expect.arrayContaining(codes));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("a process that died in the middle holds its key for 15 seconds, and no longer", async () => {
    const { key, send } = await readyRequest("sessionEndOthers");
    await beginAttempt(test.services, key);
    expect(await send()).toMatchObject(refusedWith("requestInProgress"));
    expect(await send()).toMatchObject(refusedWith("requestInProgress"));
    test.clock.advance(15 * SECOND);
    expect((await send()).body.code).toBe(0);
  });
});

describe("a commit whose outcome the server did not see", () => {
  it("F06: is reported as done if it succeeded", async () => {
    const { send, sendAgain } = await readyRequest("registerEmail");
    const { database } = test.services;
    const commit = database.transaction.bind(database);
    const lose: typeof database.transaction = async (work) => {
      await commit(work);
      throw Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
    };
    const cut = vi.spyOn(database, "transaction").mockImplementationOnce(lose);
    const first = await send();
    expect(cut).toHaveBeenCalledTimes(1);
    expect(first.body.code).toBe(0);
    expect(given((await sendAgain()).answer)).toEqual(given(first));
    expect(await rows("accounts")).toBe(1);
  });

  it("F06: is a 503 if it did not, and the next attempt works", async () => {
    const { key, send, sendAgain } = await readyRequest("registerEmail");
    const { database } = test.services;
    const commit = database.transaction.bind(database);
    const lose: typeof database.transaction = (work) =>
      commit(async (db) => {
        await work(db);
        throw Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
      });
    vi.spyOn(database, "transaction").mockImplementationOnce(lose);
    expect(await send()).toMatchObject(refusedWith("unavailable"));
    await untilFailed(test, key);
    expect((await sendAgain()).answer.body.code).toBe(0);
    expect(await rows("accounts")).toBe(1);
  });

  it.each<EndpointName>(["loginEmailOrUsername", "registerEmailSendCode", "passwordChange"])(
    "API-5, F06: %s works when retried with the same solved challenge",
    async (name) => {
      const { key, send, sendAgain } = await readyRequest(name);
      const gone = Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
      vi.spyOn(test.services.database, "transaction").mockRejectedValueOnce(gone);
      expect(await send()).toMatchObject(refusedWith("unavailable"));
      await untilFailed(test, key);
      expect((await sendAgain()).answer.body.code).toBe(0);
    },
  );

  it("API-5, A10: a solved challenge opens no other request with the same key", async () => {
    const { browser, key, request, send } = await readyRequest("loginEmailOrUsername");
    const gone = Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
    vi.spyOn(test.services.database, "transaction").mockRejectedValueOnce(gone);
    expect(await send()).toMatchObject(refusedWith("unavailable"));
    await untilFailed(test, key);
    const [name, body, options] = request;
    const other = { ...(body as object), account: "other@example.com" };
    const answer = await browser.call(name, other, options);
    expect(answer).toMatchObject(refusedWith("challengeFailed"));
  });
});
