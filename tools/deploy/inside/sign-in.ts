import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  registerEmail,
  registerEmailSendCode,
  registerEmailVerifyCode,
} from "@portico/contract/registration/endpoints";
import { companyDocumentPart } from "@portico/contract/company/endpoints";
import { loginEmailOrUsername } from "@portico/contract/login/endpoints";
import { logout, userInfo } from "@portico/contract/session/endpoints";
import { createNodeClient } from "../../../client/node.ts";
import { codeIn } from "../../../faults/harness/visitor.ts";
import { startMailServer } from "../../../server/testing/servers/mail-server.ts";

/**
 * Registers and signs in through a proxy, as a browser would; codes come by mail to this process:
 * node sign-in.ts <site> <port for mail>. Prints what it saw as JSON.
 */
const [site = "", mailPort = ""] = process.argv.slice(2);
const PASSWORD = "four unrelated words here";
const email = `mina-${randomBytes(4).toString("hex")}@example.com`;
const mail = await startMailServer({}, Number(mailPort));

const page = await fetch(new URL("/en/login", site), {
  headers: { "x-request-id": "chosen-by-the-client", "x-forwarded-for": "1.2.3.4" },
});
const text = await page.text();
const [, id = "", spki = ""] = /"id":"([\w-]+)","spki":"([^"]+)"/.exec(text) ?? [];
const [, termsVersion = ""] = /"termsVersion":"([^"]+)"/.exec(text) ?? [];
const client = createNodeClient({ site, passwordKey: () => ({ id, spki }) });

async function receivedCode(): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    const code = codeIn(mail.received[0]?.source ?? "");
    if (code !== undefined) return code;
  }
  throw new Error("No code came by mail");
}

await client.call(registerEmailSendCode, { email });
const code = await receivedCode();
const { ticket } = await client.call(registerEmailVerifyCode, { email, code });
await client.call(registerEmail, async (encrypt) => ({
  email,
  ticket,
  password: await encrypt(PASSWORD, ticket),
  termsVersion,
}));
await client.call(logout);

// This browser is known by now, so the password is enough.
const signedIn = await client.call(loginEmailOrUsername, async (encrypt) => ({
  account: email,
  password: await encrypt(PASSWORD),
}));
if ("next" in signedIn) throw new Error(`One more step: ${signedIn.next}`);
const info = await client.call(userInfo);

const post = (path: string, body: string) =>
  fetch(new URL(path, site), {
    method: "POST",
    headers: { "content-type": "application/json", origin: site },
    body,
  });
const large = await post(registerEmailSendCode.path, JSON.stringify({ email: "x".repeat(40_000) }));
const tooLarge = await post(registerEmailSendCode.path, "x".repeat(500_000));
const part = await post(companyDocumentPart.path, " ".repeat(companyDocumentPart.bodyLimit));
await mail.close();

console.log(
  JSON.stringify({
    signedInAs: info.email === email,
    email,
    requestId: page.headers.get("x-request-id"),
    large: { status: large.status, answer: await large.text() },
    tooLarge: tooLarge.status,
    part: { status: part.status, answer: await part.text() },
  }),
);
