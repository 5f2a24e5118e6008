import { createHash, privateDecrypt } from "node:crypto";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { describe, expect, test } from "vitest";
import { type Encrypt } from "./request.ts";
import { json, privateKey, setUp, succeed } from "./testing/client-fixture.ts";

describe("typed calls", () => {
  test("API-1: method and path come from the table", async () => {
    const { call, sent } = setUp(succeed);
    await call(ENDPOINTS.checkInviteCode, { code: "K7Q2M9XWPA" });
    await call(ENDPOINTS.loginDevice, { ticket: "t", code: "204816" });
    await call(ENDPOINTS.ipCheck);
    expect(sent(0)).toMatchObject({
      method: "GET",
      url: "/api/a/v1/auth/register/check-invite-code?code=K7Q2M9XWPA",
    });
    expect(sent(1)).toMatchObject({ method: "POST", body: '{"ticket":"t","code":"204816"}' });
    expect(sent(2)).toMatchObject({ method: "POST", body: "{}" });
  });

  test("REQ-4: a call has the group only if its endpoint needs a session", async () => {
    const { call, sent } = setUp(succeed);
    await call(ENDPOINTS.userInfo);
    await call(ENDPOINTS.logout, {}, { keepSession: true });
    await call(ENDPOINTS.ipCheck);
    expect(sent(0).url).toBe("/7/api/a/v2/auth/user/info");
    expect(sent(1).url).toBe("/7/api/a/v1/auth/logout");
    expect(sent(2).url).toBe("/api/a/v1/auth/user/ip-check");
  });

  test("API-1: options are passed on; a wrong payload does not compile", async () => {
    const { call, sent } = setUp(succeed);
    await call(ENDPOINTS.userInfo, undefined, { withGroup: false });
    expect(sent(0).url).toBe("/api/a/v2/auth/user/info");
    // @ts-expect-error the ticket is missing
    await call(ENDPOINTS.loginDevice, { code: "204816" });
    // @ts-expect-error a payload is missing
    await call(ENDPOINTS.checkInviteCode);
    const dial: string | undefined = (await call(ENDPOINTS.location)).dial;
    expect(dial).toBeUndefined();
  });
});

describe("the requirements of an endpoint", () => {
  const challenge = json({ code: 0, data: { parameters: { nonce: "0a0b" }, signature: "s" } });
  const refuse = (code: number) => json({ code, message: "no" }, { status: 403 });
  const sending = [ENDPOINTS.loginSendCode, { ticket: "t", channel: "email" }] as const;

  test("API-5: a challenge is solved and attached, only to the call that requires it", async () => {
    const { call, sent, fetch } = setUp(challenge, succeed);
    await call(...sending);
    expect(sent(0).url).toBe(`${ENDPOINTS.humanChallenge.path}?action=send-code`);
    const captcha = sent(1).headers.get("captcha-validation") ?? "";
    expect(JSON.parse(atob(captcha))).toMatchObject({
      challenge: { parameters: { nonce: "0a0b" } },
    });
    await call(ENDPOINTS.userInfo);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(sent(2).headers.has("captcha-validation")).toBe(false);
  });

  test("API-5: a solution that the caller provides is used unchanged", async () => {
    const { call, sent, loadSolvers } = setUp(succeed);
    await call(...sending, { captcha: "solved" });
    expect(sent(0).headers.get("captcha-validation")).toBe("solved");
    expect(loadSolvers).not.toHaveBeenCalled();
  });

  test("API-5: a prepared challenge is the one that is sent", async () => {
    const { call, prepareChallenge, fetch } = setUp(challenge, succeed);
    await prepareChallenge("send-code");
    await call(...sending);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("API-5: solvers that failed to load are loaded again by the next call", async () => {
    const { call, loadSolvers } = setUp(challenge, succeed);
    loadSolvers.mockRejectedValueOnce(new Error("no network"));
    await expect(call(...sending)).rejects.toThrow("no network");
    expect(await call(...sending)).toEqual({ ok: true });
  });

  test.each([
    ["the challenge that goes with it", undefined, "0a0b"],
    ["a ticket where the caller says so", "ticket-1", "ticket-1"],
  ])("CRED-1: a password is bound to %s", async (_, nonce, bound) => {
    const { call, sent } = setUp(challenge, succeed);
    await call(ENDPOINTS.loginEmailOrUsername, async (encrypt) => ({
      account: "mina",
      password: await encrypt("four words", nonce),
    }));
    const { password } = JSON.parse(sent(1).body as string) as { password: string };
    const [id, cipher = ""] = password.split(".");
    const plain = privateDecrypt(
      { key: privateKey, oaepHash: "sha256" },
      Buffer.from(cipher, "base64"),
    );
    expect(id).toBe("k1");
    expect(plain.toString("hex", 0, 32)).toBe(createHash("sha256").update(bound).digest("hex"));
    expect(plain.toString("utf8", 32)).toBe("four words");
  });

  test("CRED-1: no password is sent without a challenge and a ticket", async () => {
    const { call, fetch } = setUp(succeed);
    const fields = async (encrypt: Encrypt) => ({ ticket: "t", password: await encrypt("x") });
    await expect(call(ENDPOINTS.recoverEmailSetPassword, fields)).rejects.toThrow(
      "nothing to bind",
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a fresh proof is requested once, and the call is sent again as a new one", async () => {
    const { call, prove, sent, toast } = setUp(refuse(PROOF_REQUIRED), succeed);
    expect(await call(ENDPOINTS.sessionEndOthers)).toEqual({ ok: true });
    expect(prove.mock.calls).toEqual([[ENDPOINTS.sessionEndOthers]]);
    expect(toast).not.toHaveBeenCalled();
    const keys = [0, 1].map((index) => sent(index).headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
  });

  test("without a proof, or if it did not help, the caller gets the refusal", async () => {
    const { call, prove, fetch, toast } = setUp(refuse(PROOF_REQUIRED));
    prove.mockResolvedValueOnce(false);
    await expect(call(ENDPOINTS.sessionEndOthers)).rejects.toMatchObject({ code: PROOF_REQUIRED });
    expect(fetch).toHaveBeenCalledTimes(1);
    await expect(call(ENDPOINTS.sessionEndOthers)).rejects.toMatchObject({ code: PROOF_REQUIRED });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(toast).toHaveBeenCalledTimes(2);
  });

  test("other refusals request no proof", async () => {
    const { call, prove } = setUp(refuse(40_301));
    await expect(call(ENDPOINTS.sessionEndOthers)).rejects.toMatchObject({ code: 40_301 });
    expect(prove).not.toHaveBeenCalled();
  });
});
