import type { Endpoint } from "@portico/contract/endpoint";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Data } from "@portico/contract/schemas";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { GIVEN_PASSKEY, PASSKEY_REQUEST, playPasskeys } from "../../testing/passkeys.ts";
import { RENEWED, sessionOf } from "../../testing/signed-in.ts";
import { encrypted, encrypting } from "../../testing/encrypting.ts";
import {
  actAndSettle,
  unmountAll,
  visibleText,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { askForProof, returnProven, takeProvenTask } from "../../lib/session/step-up.ts";
import SecurityValidationPage from "./security-validation-page.tsx";

let passkeys: ReturnType<typeof playPasskeys>;

const WAYS: Data<"stepUp"> = {
  fresh: false,
  ways: [["passkey"], ["password", "totp"], ["password", "recoveryCode"]],
  email: null,
  phone: null,
  dialCode: null,
};

const SENT = { expiresIn: 600, resendIn: 60 };

beforeEach(async () => {
  // No page of this tab has asked for a proof.
  await returnProven(createTestServices("/en/security-validation"), "/en/account");
  takeProvenTask();
  sessionStorage.clear();
  passkeys = playPasskeys();
});
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

async function open(stepUp: Data<"stepUp"> | Error, answers: Answers = {}) {
  const all: Answers = {
    stepUp,
    stepUpVerify: RENEWED,
    stepUpPasskeyOptions: PASSKEY_REQUEST,
    ...answers,
  };
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => answerTo(endpoint, all, SENT));
  const store = vi.fn();
  const session = { ...sessionOf(), store };
  const path = "/en/security-validation?step=proof&redirect=%2Fen%2Faccount%2Fsecurity";
  const services = createTestServices(path, { call: encrypting(call), session });
  await import("./proof-step.tsx");
  const page = await render(
    <WithServices services={services}>
      <SecurityValidationPage />
    </WithServices>,
  );
  return {
    page,
    call,
    store,
    input: (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)!,
    fields: () => [...page.querySelectorAll<HTMLInputElement>("input")].map(({ name }) => name),
    press: (words: string) =>
      actAndSettle(() =>
        [...page.querySelectorAll("button")]
          .find(({ textContent }) => textContent === words)
          ?.click(),
      ),
    submit: () =>
      actAndSettle(() =>
        page
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      ),
    proofs: () =>
      call.mock.calls.filter(([{ name }]) => name === "stepUpVerify").map(([, given]) => given),
  };
}

test("SES-5: the best method is first; its proof renews the session and leads back", async () => {
  const { fields, proofs, store, submit } = await open(WAYS);
  expect(fields()).toEqual([]);
  passkeys.give();
  await submit();
  expect(proofs()).toEqual([{ passkey: GIVEN_PASSKEY }]);
  expect(store).toHaveBeenCalledExactlyOnceWith(RENEWED);
  expect(location.pathname).toBe("/en/account/security");
});

test("another method is chosen by its name, and all its proofs are sent together", async () => {
  const { fields, input, press, proofs, submit } = await open(WAYS);
  await press("Password + Code from your authenticator app");
  expect(fields()).toEqual(["password", "totpCode"]);
  input("password").value = "four words";
  input("totpCode").value = "123 456";
  await submit();
  expect(proofs()).toEqual([{ password: encrypted("four words"), totpCode: "123456" }]);
});

test("SCR-2: missing fields are listed before anything is sent", async () => {
  const { page, press, proofs, submit } = await open(WAYS);
  await press("Password + Recovery code");
  await submit();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("There are 2 problems");
  expect(proofs()).toEqual([]);
});

test("a browser without passkeys is not asked for one", async () => {
  vi.unstubAllGlobals();
  const { fields, page } = await open(WAYS);
  expect(fields()).toEqual(["password", "totpCode"]);
  expect(page.textContent).not.toContain("Passkey");
});

const MAILED: typeof WAYS = { ...WAYS, ways: [["email"]], email: "m***a@example.com" };
const sends = (call: { mock: { calls: unknown[][] } }) =>
  call.mock.calls
    .filter(([endpoint]) => (endpoint as Endpoint).name === "stepUpSendCode")
    .map(([, payload]) => payload);
/** Asks like a page whose call needs a proof. */
const ask = () => askForProof(createTestServices("/en/account/security"), "task");

test("a code that every method needs is requested when a page has asked for the proof", async () => {
  await ask();
  const { call, page } = await open(MAILED);
  expect(sends(call)).toEqual([{ channel: "email", once: true }]);
  expect(visibleText(page)).toContain("We sent it to m***a@example.com.");
});

test("SCR-3: a reload requests no other code", async () => {
  await ask();
  await open(MAILED);
  await unmountAll();
  const { call, page } = await open(MAILED);
  expect(sends(call)).toEqual([]);
  expect(visibleText(page)).toContain("We sent it to m***a@example.com.");
});

test.each<[string, (typeof WAYS)["ways"]]>([
  ["another method needs none", [["email"], ["sms"]]],
  ["a passkey is enough", [["passkey"], ["password", "email"]]],
  ["it would be a text message, which costs money", [["password", "sms"]]],
])("no code is requested without a press if %s", async (_, ways) => {
  await ask();
  const { call } = await open({ ...MAILED, phone: "+49 ***12", ways });
  expect(sends(call)).toEqual([]);
});

test("A43: no code is requested for a link to a page that asks for the proof when it opens", async () => {
  await askForProof(createTestServices("/en/account/contacts"), "email", { sendsCode: false });
  const { call, press } = await open(MAILED);
  expect(sends(call)).toEqual([]);
  await press("Send code");
  expect(sends(call)).toEqual([{ channel: "email" }]);
});

test("A43: no code is requested for a link that opens the step from elsewhere", async () => {
  const { call, page, press } = await open(MAILED);
  expect(sends(call)).toEqual([]);
  expect(visibleText(page)).toContain("We’ll send it to m***a@example.com.");
  await press("Send code");
  expect(sends(call)).toEqual([{ channel: "email" }]);
  expect(visibleText(page)).toContain("We sent it to m***a@example.com.");
});

test("with a fresh proof there is only a link onward; without any method there is a link to support", async () => {
  const fresh = await open({ ...WAYS, fresh: true });
  expect(fresh.page.querySelector("form")).toBeNull();
  expect(fresh.page.querySelector("a")?.getAttribute("href")).toBe("/en/account/security");
  await unmountAll();
  const none = await open({ ...WAYS, ways: [] });
  expect(none.page.querySelector("a")?.getAttribute("href")).toBe("/support");
});

test("SCR-2: a list that does not load can be loaded again", async () => {
  const { page } = await open(new RequestError("", { offline: true }));
  expect(page.querySelector("[role=alert]")?.textContent).toContain("You seem to be offline");
  expect(page.textContent).toContain("Try again");
});
