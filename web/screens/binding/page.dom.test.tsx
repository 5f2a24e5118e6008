import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Session, UserInfo } from "../../lib/session/session.ts";
import { sessionOf } from "../../testing/signed-in.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { bindingFlow } from "./flow.ts";
import BindingPage from "./page.tsx";

const BY_PHONE = { email: null, phone: "+491511234567" };
const EMAIL_FLOW = { userId: "user-1", contact: { email: "new@example.com" }, resendAt: {} };

beforeEach(() => bindingFlow.save(undefined));
afterEach(unmountAll);

async function open(path: string, session?: Session) {
  const services = createTestServices(path, session ? { session } : {});
  const page = await render(
    <WithServices services={services}>
      <BindingPage />
    </WithServices>,
  );
  return { page, title: () => page.querySelector("h1")?.textContent };
}

/** Waits for the part that is loaded when somebody is signed in. */
async function openSignedIn(path: string, user: Partial<UserInfo>) {
  const { page, title } = await open(path, sessionOf(user));
  await actAndSettle(() => import("./steps.tsx"));
  const fields = [...page.querySelectorAll("input")].map(({ name }) => name);
  return { page, title: title(), fields };
}

test("SCR-3: signed out, it links to the sign-in page and keeps the redirect", async () => {
  const { page, title } = await open("/en/email?redirect=%2Fspot&step=codes");
  expect(title()).toBe("Add your email address");
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/en/login?redirect=%2Fspot");
});

test("SES-5: shows that it is loading until the API has answered", async () => {
  const { page } = await open("/en/phone", {
    ...createTestServices("/en/phone").session,
    hasHint: () => true,
  });
  expect(page.querySelector("[role=status]")?.textContent).toBe("Loading your account…");
  expect(page.querySelector("form")).toBeNull();
});

test("SCR-2: asks for the email address that is missing, and says where the codes go", async () => {
  const { page, title, fields } = await openSignedIn("/en/email", BY_PHONE);
  expect(title).toBe("Add your email address");
  expect(fields).toEqual(["email"]);
  expect(page.querySelector("input")?.autocomplete).toBe("email");
  expect(page.textContent).toContain("one to your phone +491511234567");
});

test.each([
  ["/en/email", {}, "You already have an email address", "mina@example.com"],
  ["/en/phone", BY_PHONE, "You already have a phone number", "+491511234567"],
])("SCR-3: %s shows the existing contact", async (path, user, words, to) => {
  const { page, title, fields } = await openSignedIn(path, user);
  expect(title).toBe(words);
  expect(page.querySelector("strong")?.textContent).toBe(to);
  expect(fields).toEqual([]);
});

test("SCR-3: without a contact to confirm it, the form is not shown", async () => {
  const { page, fields } = await openSignedIn("/en/email", { email: null, phone: null });
  expect(fields).toEqual([]);
  expect(page.textContent).toContain("has no phone number to confirm this with");
});

describe("the codes", () => {
  test("SCR-3: are asked for once they are sent, the new address' first", async () => {
    bindingFlow.save({ ...EMAIL_FLOW, resendAt: { email: Date.now() + 60_000 } });
    const { page, title, fields } = await openSignedIn("/en/email?step=codes", BY_PHONE);
    expect(title).toBe("Enter the codes");
    expect(fields).toEqual(["emailCode", "smsCode"]);
    expect(page.textContent).toContain("We sent it to new@example.com");
    expect(page.textContent).toContain("We’ll send it to +491511234567");
  });

  test("ASVS 6.4.3: an account with an authenticator has a field for its code too", async () => {
    bindingFlow.save(EMAIL_FLOW);
    const user = { ...BY_PHONE, verifyInstruction: ["totp" as const] };
    const { fields } = await openSignedIn("/en/email?step=codes", user);
    expect(fields).toEqual(["emailCode", "smsCode", "totpCode"]);
  });

  test("SCR-3: Back leads to the address, which is still filled in", async () => {
    bindingFlow.save(EMAIL_FLOW);
    const { page } = await openSignedIn("/en/email", BY_PHONE);
    expect(page.querySelector("input")?.value).toBe("new@example.com");
  });

  test("SCR-3: the codes of another account are not shown", async () => {
    bindingFlow.save({ ...EMAIL_FLOW, userId: "user-2" });
    const { page, fields } = await openSignedIn("/en/email?step=codes", BY_PHONE);
    expect(fields).toEqual(["email"]);
    expect(page.querySelector("input")?.value).toBe("");
  });
});

test("SCR-3: the end is shown, also after a reload", async () => {
  bindingFlow.save({ ...EMAIL_FLOW, done: true });
  const bound = { ...BY_PHONE, email: "new@example.com" };
  expect((await openSignedIn("/en/email?step=done", bound)).title).toBe("Email address added");
  await unmountAll();
  expect((await openSignedIn("/en/email", bound)).title).toMatch(/^You already have/);
});
