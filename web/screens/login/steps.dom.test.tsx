import type { Endpoint } from "@portico/contract/endpoint";
import { ERRORS, TICKET_INVALID } from "@portico/contract/errors";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LoginFlow, loginFlow } from "../../lib/session/login-flow.ts";
import { SIGNED_IN as EXAMPLE } from "@portico/contract/shared/example-values";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { GIVEN_PASSKEY, PASSKEY_REQUEST, playPasskeys } from "../../testing/passkeys.ts";
import {
  actAndSettle,
  unmountAll,
  visibleText,
  afterNextPaint,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import DevicePage from "./device-page.tsx";
import VerifyCodePage from "./verify-code-page.tsx";

const DEVICE: LoginFlow = {
  identifier: "mina@example.com",
  resendAt: {},
  step: {
    next: "device",
    ticket: "t1",
    email: "m***a@example.com",
    phone: "+49 ***12",
    dialCode: "+49",
  },
};
const SECOND: LoginFlow = {
  identifier: "mina@example.com",
  resendAt: {},
  step: {
    next: "verifyCode",
    ticket: "t2",
    twoFactorRequired: true,
    phoneAuthRequired: true,
    emailAuthRequired: true,
    email: "m***a@example.com",
    phone: "+49 ***12",
    dialCode: "+49",
    verifyInstruction: ["sms", "email", "totp"],
  },
};
const SIGNED_IN = { ...EXAMPLE, bindOffer: null };
const SENT = { expiresIn: 600, resendIn: 60 };

beforeEach(() => loginFlow.save(undefined));
afterEach(unmountAll);

async function open(Page: ComponentType, path: string, answers: Answers = {}) {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => answerTo(endpoint, answers, SENT));
  const services = createTestServices(path, { call });
  await Promise.all([
    import("./steps.ts"),
    import("./more-codes.tsx"),
    import("./other-methods.tsx"),
  ]);
  const store = vi.fn();
  Object.assign(services.session, { store });
  const page = await render(
    <WithServices services={services}>
      <Page />
    </WithServices>,
  );
  const input = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  return {
    services,
    call,
    store,
    page,
    input,
    fields: () => [...page.querySelectorAll<HTMLInputElement>("input")].map(({ name }) => name),
    send: (at = 0) =>
      actAndSettle(() => page.querySelectorAll<HTMLElement>(".resend button")[at]?.click()),
    submit: () =>
      actAndSettle(() =>
        page
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      ),
    payloadOf: (name: string) => call.mock.calls.find(([endpoint]) => endpoint.name === name)?.[1],
  };
}

describe.each([
  ["/en/verifyCode", VerifyCodePage, DEVICE, "/en/device"],
  ["/en/device", DevicePage, SECOND, "/en/verifyCode"],
] as const)("%s", (path, Page, elsewhere, there) => {
  test("SCR-3: opened without a sign-in, it links to the sign-in page", async () => {
    const { page } = await open(Page, `${path}?redirect=%2Fen%2Faccount`);
    expect(page.textContent).toContain("no sign-in in progress");
    expect(page.querySelector("a")?.getAttribute("href")).toBe(
      "/en/login?redirect=%2Fen%2Faccount",
    );
    expect(page.querySelector("form")).toBeNull();
  });

  test("SCR-3: a sign-in that is at another step continues there", async () => {
    loginFlow.save(elsewhere);
    await open(Page, path);
    expect(location.pathname).toBe(there);
  });
});

describe("the second step", () => {
  const openSecond = (answers: Answers = {}) => open(VerifyCodePage, "/en/verifyCode", answers);

  test("SES-2: there is one field for each proof, the authenticator's first", async () => {
    loginFlow.save(SECOND);
    const { fields, input } = await openSecond();
    expect(fields()).toEqual(["totpCode", "emailCode", "smsCode"]);
    expect(input("totpCode").autocomplete).toBe("one-time-code");
  });

  test("API-3: each channel has its own button and its own countdown", async () => {
    loginFlow.save(SECOND);
    await import("../../ui/form/limited.tsx");
    const { page, payloadOf, send } = await openSecond();
    expect(visibleText(page)).toContain("We’ll send it to m***a@example.com.");
    await send(1);
    expect(payloadOf("loginSendCode")).toEqual({ ticket: "t2", channel: "sms" });
    expect(Object.keys(loginFlow.getSnapshot()?.resendAt ?? {})).toEqual(["sms"]);
    expect(visibleText(page)).toContain("We sent it to +49 ***12.");
    expect(page.querySelectorAll("[role=timer]")).toHaveLength(1);
    await send(0);
    expect(Object.keys(loginFlow.getSnapshot()?.resendAt ?? {})).toEqual(["sms", "email"]);
  });

  test("SCR-2: every missing code is listed before anything is sent", async () => {
    loginFlow.save(SECOND);
    const { call, page, input, submit } = await openSecond();
    input("totpCode").value = "12345";
    await submit();
    expect(call).not.toHaveBeenCalled();
    expect(page.querySelector("[role=alert]")?.textContent).toContain("There are 3 problems");
  });

  test("SCR-1: the codes are sent in one form however they were typed; then signed in", async () => {
    loginFlow.save(SECOND);
    const { input, payloadOf, store, submit } = await openSecond({ loginVerifyCode: SIGNED_IN });
    input("totpCode").value = "123 456";
    input("emailCode").value = "234-567";
    input("smsCode").value = "٣٤٥٦٧٨";
    await submit();
    expect(payloadOf("loginVerifyCode")).toEqual({
      ticket: "t2",
      totpCode: "123456",
      emailCode: "234567",
      smsCode: "345678",
    });
    expect(store).toHaveBeenCalledExactlyOnceWith(SIGNED_IN);
    expect(location.pathname).toBe("/en/account");
  });
});

test.each([
  ["twoFactorRequired", "totpCode"],
  ["emailAuthRequired", "emailCode"],
  ["phoneAuthRequired", "smsCode"],
])("SES-2: without %s the page offers no %s", async (flag, field) => {
  loginFlow.save({ ...SECOND, step: { ...SECOND.step, [flag]: false } });
  const { fields } = await open(VerifyCodePage, "/en/verifyCode");
  const others = ["totpCode", "emailCode", "smsCode"].filter((name) => name !== field);
  expect(fields()).toEqual(others);
});

describe("codes that leave no choice", () => {
  const sending = (sendOnOpen: ("email" | "sms")[], flow = SECOND): LoginFlow => ({
    ...flow,
    step: { ...flow.step, sendOnOpen },
  });
  const toDevice = sending(["email"], { ...DEVICE, step: { ...DEVICE.step, phone: null } });
  const sendsOf = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls.map(([endpoint, payload]) => [(endpoint as Endpoint).name, payload]);

  test("are requested when the second step opens, one for each channel", async () => {
    loginFlow.save(sending(["email", "sms"]));
    const { call, page } = await open(VerifyCodePage, "/en/verifyCode");
    expect(sendsOf(call)).toEqual([
      ["loginSendCode", { ticket: "t2", channel: "email", once: true }],
      ["loginSendCode", { ticket: "t2", channel: "sms", once: true }],
    ]);
    expect(visibleText(page)).toContain("We sent it to m***a@example.com.");
    expect(visibleText(page)).toContain("We sent it to +49 ***12.");
    expect(loginFlow.getSnapshot()?.sent).toEqual(["sms", "email"]);
    expect(page.textContent).not.toContain("Send code");
  });

  test("SCR-3: are not requested again by a reload or by Back and Forward", async () => {
    loginFlow.save(toDevice);
    const { call } = await open(DevicePage, "/en/device");
    expect(sendsOf(call)).toEqual([
      ["loginDeviceSendCode", { ticket: "t1", channel: "email", once: true }],
    ]);
    await unmountAll();
    const again = await open(DevicePage, "/en/device");
    expect(again.call).not.toHaveBeenCalled();
    expect(visibleText(again.page)).toContain("We sent a code to m***a@example.com.");
    expect(again.page.querySelector("[role=timer]")).not.toBeNull();
  });

  test("SCR-2: the page says that the code is being sent, and announces where it was sent", async () => {
    loginFlow.save(toDevice);
    const { promise, resolve } = Promise.withResolvers<typeof SENT>();
    const { page } = await open(DevicePage, "/en/device", {
      loginDeviceSendCode: promise,
    });
    const status = page.querySelector("[role=status]");
    expect(visibleText(status)).toContain("Sending the code to m***a@example.com…");
    await actAndSettle(() => resolve(SENT));
    expect(page.querySelector("[role=status]")).toBe(status);
    expect(visibleText(status)).toContain("We sent a code to m***a@example.com.");
  });

  test("SCR-2, API-3: a refusal is shown in place, claims nothing, and is not repeated by a reload", async () => {
    await import("../../ui/form/limited.tsx");
    loginFlow.save(toDevice);
    const limited = new RequestError("Too many attempts.", { status: 429, retryAfter: 300 });
    const answers = { loginDeviceSendCode: limited };
    const { page } = await open(DevicePage, "/en/device", answers);
    expect(page.textContent).toContain("Too many attempts.");
    expect(visibleText(page)).toContain("We’ll send the code to m***a@example.com.");
    expect(visibleText(page)).not.toContain("We sent a code");
    expect(page.querySelector(".resend button")?.textContent).toBe("Send code");
    await unmountAll();
    const again = await open(DevicePage, "/en/device", answers);
    expect(again.call).not.toHaveBeenCalled();
    expect(again.page.querySelector("[role=timer]")).not.toBeNull();
  });

  test("SCR-2: without a network the button tries again", async () => {
    loginFlow.save(toDevice);
    const answers: Answers = {
      loginDeviceSendCode: new RequestError("", { offline: true }),
    };
    const { page, call, send } = await open(DevicePage, "/en/device", answers);
    expect(page.textContent).toContain("You seem to be offline");
    answers.loginDeviceSendCode = SENT;
    await send();
    expect(call).toHaveBeenLastCalledWith(
      expect.anything(),
      { ticket: "t1", channel: "email" },
      expect.anything(),
    );
    expect(visibleText(page)).toContain("We sent a code to m***a@example.com.");
  });

  test("a late answer does not bring back a sign-in that was left", async () => {
    loginFlow.save(toDevice);
    const { promise, resolve } = Promise.withResolvers<typeof SENT>();
    await open(DevicePage, "/en/device", {
      loginDeviceSendCode: promise,
    });
    await actAndSettle(() => loginFlow.save(undefined));
    await actAndSettle(() => resolve(SENT));
    expect(loginFlow.getSnapshot()).toBeUndefined();
  });

  test.each([
    ["email", "mina@example.com", undefined],
    ["sms", "+4915112345612", undefined],
    ["email", "+4915112345612", ["email"] as const],
  ])("with a choice, %s is preselected for %s", async (channel, identifier, sent) => {
    loginFlow.save({ ...DEVICE, identifier, ...(sent ? { sent, resendAt: { email: 0 } } : {}) });
    const { call, page } = await open(DevicePage, "/en/device");
    const tabs = [...page.querySelectorAll("[role=tab]")];
    const index = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    expect(index).toBe(channel === "email" ? 0 : 1);
    expect(call).not.toHaveBeenCalled();
  });
});

describe("alternatives to the codes", () => {
  const asking = (...verifyInstruction: ("email" | "totp" | "passkey")[]): LoginFlow => ({
    ...SECOND,
    step: {
      ...SECOND.step,
      verifyInstruction,
      twoFactorRequired: verifyInstruction.some((proof) => proof !== "email"),
      emailAuthRequired: verifyInstruction.includes("email"),
      phoneAuthRequired: false,
    } as LoginFlow["step"],
  });
  const openSecond = async (flow: LoginFlow, answers: Answers = {}) => {
    loginFlow.save(flow);
    const opened = await open(VerifyCodePage, "/en/verifyCode", answers);
    const press = (words: string) =>
      actAndSettle(() =>
        [...opened.page.querySelectorAll("button")]
          .find(({ textContent }) => textContent === words)
          ?.click(),
      );
    return { ...opened, press };
  };

  test("SES-2: a recovery code replaces the app's code, and no other code", async () => {
    const opened = await openSecond(asking("email", "totp"), { loginVerifyCode: SIGNED_IN });
    await opened.press("Use a recovery code");
    expect(opened.fields()).toEqual(["recoveryCode", "emailCode"]);
    await opened.submit();
    expect(opened.page.querySelector("[role=alert]")?.textContent).toContain(
      "Enter one of your recovery codes.",
    );
    opened.input("recoveryCode").value = " 7k2m-9qxw-pa4d-h8tz ";
    opened.input("emailCode").value = "123456";
    await opened.submit();
    expect(opened.payloadOf("loginVerifyCode")).toEqual({
      ticket: "t2",
      recoveryCode: "7k2m-9qxw-pa4d-h8tz",
      emailCode: "123456",
    });
  });

  test("SCR-2: a wrong recovery code has its own message", async () => {
    const opened = await openSecond(asking("totp"), {
      loginVerifyCode: new RequestError("From a mail.", { data: { field: "recoveryCode" } }),
    });
    await opened.press("Use a recovery code");
    opened.input("recoveryCode").value = "7K2M";
    await opened.submit();
    expect(opened.page.querySelector("[role=alert]")?.textContent).toContain(
      "This recovery code is incorrect or was already used.",
    );
    await opened.press("Use the authenticator app");
    expect(opened.fields()).toEqual(["totpCode"]);
  });

  test("SES-2: a passkey is enough alone; without one a recovery code is", async () => {
    const passkeys = playPasskeys();
    const opened = await openSecond(asking("passkey", "email"), {
      loginVerifyCode: SIGNED_IN,
      loginPasskeyOptions: PASSKEY_REQUEST,
    });
    expect(opened.fields()).toEqual([]);
    expect(opened.page.querySelector("form")?.textContent).toContain("Use a passkey");
    passkeys.refuse();
    await opened.submit();
    expect(opened.page.querySelector("[role=alert]")?.textContent).toContain(
      "No passkey was used.",
    );
    passkeys.give();
    await opened.submit();
    expect(opened.payloadOf("loginPasskeyOptions")).toEqual({ ticket: "t2" });
    expect(opened.payloadOf("loginVerifyCode")).toEqual({ ticket: "t2", passkey: GIVEN_PASSKEY });
    vi.unstubAllGlobals();
  });

  test("SES-2: a browser without passkeys offers the recovery code", async () => {
    const opened = await openSecond(asking("passkey"));
    expect(opened.page.querySelector("form")).toBeNull();
    await opened.press("Use a recovery code");
    expect(opened.fields()).toEqual(["recoveryCode"]);
  });

  test("SCR-2, SCR-3: a visitor who lost a factor and has not typed the password goes to the sign-in page", async () => {
    await import("./factor-reset.tsx");
    loginFlow.save(asking("totp"));
    const { page } = await open(VerifyCodePage, "/en/verifyCode?step=lost&redirect=%2Fen", {
      factorResetSendCode: new RequestError("Please sign in with it first.", {
        ...ERRORS.factorResetPasswordFirst,
      }),
    });
    await actAndSettle(() => page.querySelector<HTMLElement>("button.button")?.click());
    expect(page.querySelector("[role=alert]")?.textContent).toBe("Please sign in with it first.");
    expect(page.querySelector("button.button")).toBeNull();
    expect(document.activeElement?.tagName).toBe("H1");
    const link = page.querySelector<HTMLElement>("a.button");
    expect(link?.getAttribute("href")).toBe("/en/login?redirect=%2Fen");
    await actAndSettle(() => link?.click());
    expect(loginFlow.getSnapshot()).toBeUndefined();
  });
});

describe("the unknown device", () => {
  const openDevice = (answers: Answers = {}) =>
    open(DevicePage, "/en/device?redirect=%2Fen%2Faccount", answers);

  test("SCR-1: with two channels the visitor chooses one", async () => {
    loginFlow.save(DEVICE);
    const { page, payloadOf, send } = await openDevice();
    expect(visibleText(page)).toContain("We’ll send the code to m***a@example.com.");
    await actAndSettle(() => page.querySelectorAll<HTMLElement>("[role=tab]")[1]?.click());
    await send();
    expect(payloadOf("loginDeviceSendCode")).toEqual({ ticket: "t1", channel: "sms" });
    expect(visibleText(page)).toContain("We sent a code to +49 ***12.");
  });

  test("SCR-1: with one channel there is nothing to choose", async () => {
    loginFlow.save({ ...DEVICE, step: { ...DEVICE.step, email: null } });
    const { page } = await openDevice();
    expect(page.querySelector("[role=tab]")).toBeNull();
    expect(visibleText(page)).toContain("We’ll send the code to +49 ***12.");
  });

  test("A25: after a recovery it says why one contact is offered, and only then", async () => {
    const words = "only to the email or phone you didn’t use";
    loginFlow.save({ ...DEVICE, step: { ...DEVICE.step, email: null } });
    expect((await openDevice()).page.textContent).not.toContain(words);
    await unmountAll();
    const step = { ...DEVICE.step, email: null, afterRecovery: true } as LoginFlow["step"];
    loginFlow.save({ ...DEVICE, step });
    const { page } = await openDevice();
    expect(page.textContent).toContain(words);
    const support = [...page.querySelectorAll("a")].find(
      (one) => one.textContent === "Contact support",
    );
    expect(support?.target).toBe("_blank");
  });

  test("SCR-1: on a known device it says that something else is unusual, and asks for nothing more", async () => {
    loginFlow.save({ ...DEVICE, step: { ...DEVICE.step, known: true } as LoginFlow["step"] });
    const { page } = await openDevice();
    expect(page.querySelector("h1")?.textContent).toBe("This sign-in looks unusual");
    expect(page.querySelector("[name=remember]")).toBeNull();
  });

  test.each([true, false])(
    "DEV-3: the device is remembered only when the box is ticked: %s",
    async (remember) => {
      loginFlow.save(DEVICE);
      const { input, payloadOf, submit } = await openDevice({ loginDevice: SIGNED_IN });
      expect(input("remember").checked).toBe(true);
      input("remember").checked = remember;
      input("code").value = "123456";
      await submit();
      expect(payloadOf("loginDevice")).toEqual({ ticket: "t1", code: "123456", remember });
    },
  );

  test("SCR-2: a wrong code is shown beside the field and can be corrected", async () => {
    loginFlow.save(DEVICE);
    const wrong = new RequestError("This code is not right.", { data: { field: "code" } });
    const { input, page, submit } = await openDevice({ loginDevice: wrong });
    input("code").value = "123456";
    await submit();
    await afterNextPaint();
    expect(input("code").getAttribute("aria-invalid")).toBe("true");
    expect(input("code").value).toBe("123456");
    expect(document.activeElement).toBe(page.querySelector("[role=alert]"));
    expect(loginFlow.getSnapshot()).toEqual(DEVICE);
  });

  test.each(["submit", "send"] as const)(
    "SCR-3: an expired step leads to the sign-in page, which says why: %s",
    async (what) => {
      loginFlow.save(DEVICE);
      const over = new RequestError("Please start again.", { code: TICKET_INVALID });
      const opened = await openDevice({ loginDevice: over, loginDeviceSendCode: over });
      opened.input("code").value = "123456";
      await opened[what]();
      expect(loginFlow.getSnapshot()).toBeUndefined();
      expect(location.pathname + location.search).toBe("/en/login?redirect=%2Fen%2Faccount");
      const [toast] = opened.services.toasts.getSnapshot();
      expect(toast?.text).toBe("Please start again.");
    },
  );
});
