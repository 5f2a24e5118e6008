import { expect, test } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { IDEMPOTENCY_HEADER } from "@portico/contract/endpoint";
import { ERRORS } from "@portico/contract/errors";
import { createAdminClient } from "./admin-client.ts";
import { AdminError, isRefusal } from "./admin-error.ts";

interface Answer {
  code: number;
  message?: string;
  data?: unknown;
}

/** A client whose server gives these answers in turn, and none for undefined, and what it did. */
function clientWith(answers: readonly (Answer | undefined)[], isProven = true) {
  const sent: { url: string; method: string; body: string }[] = [];
  const keys: (string | null)[] = [];
  const done: string[] = [];
  const left = [...answers];
  const call = createAdminClient({
    async fetch(url, { method = "", body, headers }) {
      keys.push(new Headers(headers).get(IDEMPOTENCY_HEADER));
      sent.push({ url, method, body: typeof body === "string" ? body : "" });
      const answer = left.shift();
      if (answer === undefined) throw new TypeError("Failed to fetch");
      return Response.json({ message: "", data: null, ...answer });
    },
    async prove() {
      done.push("prove");
      return isProven;
    },
    onSignedOut: () => void done.push("signedOut"),
    onSetupRequired: () => void done.push("setup"),
    onAnswer: () => void done.push("answer"),
    wait: async () => void done.push("wait"),
  });
  return { call, sent, done, keys };
}

const PROOF = { code: ERRORS.proofRequired.code, message: "Prove it" };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as AdminError,
  );

test("a GET has its fields in the query, without those that are undefined", async () => {
  const { call, sent } = clientWith([{ code: 0, data: { requests: [], next: null } }]);
  await call("requestList", { state: "open", kind: undefined } as never);
  expect(sent).toEqual([{ url: "/api/admin/v1/requests?state=open", method: "GET", body: "" }]);
});

test("a POST has its fields in the body", async () => {
  const { call, sent, done } = clientWith([{ code: 0, data: {} }]);
  await call("sessionEnd", { id: "s1" });
  expect(sent).toEqual([
    { url: "/api/admin/v1/sessions/end", method: "POST", body: '{"id":"s1"}' },
  ]);
  expect(done).toEqual(["answer"]);
});

test("a POST whose answer was lost is made once more with its key, a GET is not", async () => {
  const { call, sent, done, keys } = clientWith([]);
  expect(await failure(call("sessionEnd", { id: "s1" }))).toMatchObject({ refusal: "offline" });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  expect([keys[1], done]).toEqual([keys[0], ["wait"]]);
  await failure(call("operatorList"));
  expect(keys.slice(2)).toEqual([null]);
});

test("a POST whose first attempt is still running is made again, a refused one is not", async () => {
  const running = { code: ERRORS.requestInProgress.code };
  const waited = clientWith([running, { code: 0, data: {} }]);
  await waited.call("sessionEnd", { id: "s1" });
  expect(waited.keys).toEqual([waited.keys[0], waited.keys[0]]);
  const lost = clientWith([undefined, running, running, { code: 0, data: {} }]);
  await lost.call("sessionEnd", { id: "s1" });
  expect(new Set(lost.keys).size).toBe(1);
  expect(lost.sent).toHaveLength(4);
  const refused = clientWith([{ code: ERRORS.notFound.code }]);
  await failure(refused.call("sessionEnd", { id: "s1" }));
  expect(refused.sent).toHaveLength(1);
});

test("a call that needs a fresh proof is made again after it", async () => {
  const { call, sent, done } = clientWith([PROOF, { code: 0, data: { request: "r" } }]);
  expect(await call("requestApprove", { id: "r1" })).toEqual({ request: "r" });
  expect(done).toEqual(["prove", "answer"]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("a canceled proof makes no second call and is no failure to show", async () => {
  const { call, sent } = clientWith([PROOF], false);
  const error = await failure(call("requestApprove", { id: "r1" }));
  expect(error).toMatchObject({ refusal: "proofRequired", isCanceled: true });
  expect(sent).toHaveLength(1);
});

test("a call that is refused again after the proof asks only once", async () => {
  const { call, done } = clientWith([PROOF, PROOF]);
  expect(await failure(call("requestApprove", { id: "r1" }))).toMatchObject({
    refusal: "proofRequired",
    isCanceled: false,
  });
  expect(done).toEqual(["prove"]);
});

test("a refused role names the roles that may", async () => {
  const { code, message } = ADMIN_ERRORS.roleRequired;
  const { call } = clientWith([{ code, message, data: { roles: ["security"] } }]);
  const error = await failure(call("auditList", {}));
  expect(isRefusal(error, "roleRequired")).toBe(true);
  expect(error).toMatchObject({ message, data: { roles: ["security"] } });
});

test("the end of the session is reported, but not by a failed sign-in", async () => {
  const unauthorized = { code: ERRORS.unauthorized.code };
  const signedIn = clientWith([unauthorized]);
  await failure(signedIn.call("operatorList"));
  expect(signedIn.done).toEqual(["signedOut"]);
  const open = clientWith([unauthorized]);
  await failure(open.call("signInOptions"));
  expect(open.done).toEqual([]);
});

test("a missing setup is reported", async () => {
  const { call, done } = clientWith([{ code: ADMIN_ERRORS.setupRequired.code }]);
  await failure(call("operatorList"));
  expect(done).toEqual(["setup"]);
});

test("no answer is a refusal named offline", async () => {
  const { call } = clientWith([]);
  expect(await failure(call("operatorList"))).toMatchObject({ refusal: "offline" });
});
