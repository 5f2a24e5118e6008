import type { Endpoint } from "@portico/contract/endpoint";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { registrationFlow } from "./flow.ts";
import { begin } from "./send-code.ts";

const PASSWORD = "correct horse battery staple";
const COMPANY = {
  companyName: "Example Trading GmbH",
  registrationCountry: "DE",
  contactName: "Mina Muster",
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ password: PASSWORD, ...values })) {
    data.set(name, value);
  }
  return data;
}

const SENT = { expiresIn: 600, resendIn: 60 };
const ANSWERS: Answers = { registerEmailSendCode: SENT, registerPhoneSendCode: SENT };

function setUp() {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => answerTo(endpoint, ANSWERS));
  const services = createTestServices("/en/register?utm_source=radio", { call });
  const sent = () => call.mock.calls.map(([{ name }, payload]) => [name, payload]);
  return { services, sent };
}

beforeEach(() => {
  registrationFlow.save(undefined);
  registrationFlow.keepPassword(undefined);
});

test("SCR-1: an email address gets its code, and the next page asks for it", async () => {
  const { services, sent } = setUp();
  await begin(services, form({ email: " Mina@Example.com ", inviteCode: " K7 " }));
  expect(sent()).toEqual([
    ["registerEmailSendCode", { email: "mina@example.com", inviteCode: "K7" }],
  ]);
  expect(registrationFlow.getSnapshot()).toMatchObject({ contact: { email: "mina@example.com" } });
  expect(registrationFlow.password()).toBe(PASSWORD);
  expect(location.pathname + location.search).toBe("/en/registerCodeVerify?utm_source=radio");
});

test("SCR-1: a phone number gets its code by SMS", async () => {
  const { services, sent } = setUp();
  await begin(services, form({ dialCode: "+1", countryCode: "CA", phone: "506 234 5678" }));
  expect(sent()).toEqual([["registerPhoneSendCode", { dialCode: "+1", phone: "506 234 5678" }]]);
  expect(registrationFlow.getSnapshot()?.contact).toMatchObject({ countryCode: "CA" });
});

test("SCR-1: a company registers as one, so that invite codes for companies work", async () => {
  const { services, sent } = setUp();
  await begin(services, form({ email: "mina@example.com" }), COMPANY);
  expect(sent()).toEqual([
    ["registerEmailSendCode", { email: "mina@example.com", accountType: "institution" }],
  ]);
  expect(registrationFlow.getSnapshot()?.institution).toEqual(COMPANY);
});

test.each([{ resendAt: Date.now() + 60_000 }, { resendAt: 0, ticket: "ticket" }])(
  "SCR-3: a returning visitor who keeps the address continues with the same code: %j",
  async (left) => {
    registrationFlow.save({ contact: { email: "mina@example.com" }, ...left });
    const { services, sent } = setUp();
    await begin(services, form({ email: "mina@example.com", inviteCode: "K8" }));
    expect(sent()).toEqual([]);
    expect(registrationFlow.getSnapshot()).toMatchObject({ ...left, inviteCode: "K8" });
  },
);

test.each([
  { contact: { email: "other@example.com" }, resendAt: Date.now() + 60_000, ticket: "ticket" },
  { contact: { email: "mina@example.com" }, resendAt: 0 },
])("SCR-3: another address, or the same after a while, gets a new code: %j", async (left) => {
  registrationFlow.save(left);
  const { services, sent } = setUp();
  await begin(services, form({ email: "mina@example.com" }));
  expect(sent()).toHaveLength(1);
  expect(registrationFlow.getSnapshot()?.ticket).toBeUndefined();
});
