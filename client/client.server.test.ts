import { ERRORS } from "@portico/contract/errors";
import {
  loginDevice,
  loginDeviceSendCode,
  loginEmailOrUsername,
} from "@portico/contract/login/endpoints";
import { sessionEndOthers } from "@portico/contract/security-center/endpoints";
import { logout, userInfo } from "@portico/contract/session/endpoints";
import { stepUpVerify } from "@portico/contract/step-up/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson, PASSWORD } from "../server/testing/people/people.ts";
import { openTestApp, type TestApp } from "../server/testing/app/test-app.ts";
import { freePort } from "../tools/process/free-port.mjs";
import type { Client } from "./client.ts";
import { createNodeClient } from "./node.ts";
import { RequestError } from "./request.ts";

const PROOF_LIFETIME_MS = 10 * 60 * 1000;

let server: TestApp;
let site: string;
beforeAll(async () => {
  const port = await freePort();
  server = await openTestApp({ env: { PORT: String(port) } });
  site = await server.app.listen({ host: "127.0.0.1", port });
});
afterAll(() => server.close());

const visit = (prove?: () => Promise<boolean>): Client =>
  createNodeClient({
    site,
    passwordKey: () => server.services.passwordKeys.current,
    ...(prove && { prove }),
  });

const credentials = (account: string, typed: string) =>
  [
    loginEmailOrUsername,
    async (encrypt: (password: string) => Promise<string>) => ({
      account,
      password: await encrypt(typed),
    }),
  ] as const;

/** Signs in with the password and the code of a new device. */
async function signIn({ call }: Client, email: string): Promise<void> {
  const asked = await call(...credentials(email, PASSWORD));
  if (!("next" in asked) || asked.next !== "device") throw new Error("No new device");
  const { ticket } = asked;
  await call(loginDeviceSendCode, { ticket, channel: "email" });
  const code = await server.browser().codeFor(email);
  await call(loginDevice, { ticket, code });
}

test("CRED-1, API-5: signs in by password: challenges are solved because the endpoints say so", async () => {
  const { account } = await makePerson(server);
  const client = visit();
  await signIn(client, account.email ?? "");
  expect(await client.call(userInfo)).toMatchObject({ email: account.email });
  await client.call(logout);
  await expect(client.call(userInfo)).rejects.toMatchObject({ unauthorized: true });
});

test("REQ-7: a wrong password is refused with its code, and each attempt has its own challenge", async () => {
  const { account } = await makePerson(server);
  const { call } = visit();
  for (const typed of ["not the password", "nor this one"]) {
    const attempt = call(...credentials(account.email ?? "", typed));
    await expect(attempt).rejects.toMatchObject({ code: ERRORS.loginFailed.code });
  }
});

test("asks for a fresh proof when the call requires one, and makes the call again", async () => {
  const { account } = await makePerson(server);
  const proofs: string[] = [];
  const client = visit(async () => {
    proofs.push("asked");
    await client.call(stepUpVerify, async (encrypt) => ({ password: await encrypt(PASSWORD) }));
    return true;
  });
  await signIn(client, account.email ?? "");
  server.clock.advance(PROOF_LIFETIME_MS + 1);
  expect(await client.call(sessionEndOthers)).toEqual({});
  expect(proofs).toEqual(["asked"]);
});

test("without a proof the refusal goes to the caller", async () => {
  const { account } = await makePerson(server);
  const client = visit(() => Promise.resolve(false));
  await signIn(client, account.email ?? "");
  server.clock.advance(PROOF_LIFETIME_MS + 1);
  const refusal = client.call(sessionEndOthers);
  await expect(refusal).rejects.toBeInstanceOf(RequestError);
  await expect(refusal).rejects.toMatchObject({ code: ERRORS.proofRequired.code });
});
