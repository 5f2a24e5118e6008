import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionOf } from "../../testing/signed-in.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { type ThirdPartyFlow, thirdPartyFlow } from "./flow.ts";
import ThirdPartyPage from "./page.tsx";

const CHOICE = {
  next: "bind-account",
  ticket: "t1",
  provider: "google",
  email: "mina@example.com",
  emailProven: false,
  inviteCode: "K7Q2M9XWPA",
} as const;
const FLOW: ThirdPartyFlow = { label: "Google", choice: CHOICE, resendAt: {} };
const LINK: ThirdPartyFlow = {
  label: "Google",
  choice: {
    next: "link-existing-account",
    ticket: "t1",
    provider: "google",
    email: "m***a@example.com",
    hasPassword: true,
  },
  resendAt: {},
};
const PROOF = { ticket: "t2", email: "m***a@example.com", phone: "+49***67", totpRequired: true };

beforeEach(() => thirdPartyFlow.save(undefined));
afterEach(unmountAll);

async function open(path: string, flow?: ThirdPartyFlow, session = {}) {
  thirdPartyFlow.save(flow);
  const services = createTestServices(path, session);
  const page = await render(
    <WithServices services={services}>
      <ThirdPartyPage />
    </WithServices>,
  );
  await actAndSettle(() => vi.dynamicImportSettled());
  return {
    page,
    title: () => page.querySelector("h1")?.textContent,
    input: (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`),
    hrefs: () => [...page.querySelectorAll("a")].map((link) => link.getAttribute("href")),
  };
}

test.each(["bind-account", "create-account", "bind-existing-account", "link-existing-account"])(
  "SCR-3: /%s opened without its previous step links to the sign-in page, and keeps the redirect",
  async (screen) => {
    const { hrefs, page } = await open(`/en/${screen}?redirect=%2Fspot`);
    expect(hrefs()).toEqual(["/en/login?redirect=%2Fspot"]);
    expect(page.querySelector("form")).toBeNull();
  },
);

test("SES-5: opened directly by a signed-in visitor, it shows the signed-in notice", async () => {
  const { page } = await open("/en/bind-account", undefined, { session: sessionOf() });
  expect(page.textContent).toContain("You’re signed in as mina@example.com.");
});

test("API-7: there are two ways to continue, and neither is taken automatically", async () => {
  const { hrefs, page } = await open("/en/bind-account?redirect=%2Fspot", FLOW);
  expect(page.textContent).toContain("This Google account isn’t connected to an account here yet.");
  expect(hrefs()).toEqual([
    "/en/create-account?redirect=%2Fspot",
    "/en/bind-existing-account?redirect=%2Fspot",
    "/en/login?redirect=%2Fspot",
  ]);
});

test.each([
  ["/en/create-account", LINK, "/en/link-existing-account"],
  ["/en/link-existing-account", FLOW, "/en/bind-account"],
  ["/en/create-account", { ...FLOW, proof: PROOF }, "/en/bind-existing-account"],
])("SCR-3: at %s a flow that is elsewhere is shown there", async (path, flow, to) => {
  await open(path, flow);
  expect(location.pathname).toBe(to);
});

test("API-7: an unproven address is filled in and needs a code", async () => {
  const { input, page } = await open("/en/create-account", FLOW);
  expect(input("email")?.value).toBe("mina@example.com");
  expect(input("email")?.readOnly).toBe(false);
  expect(input("inviteCode")?.value).toBe("K7Q2M9XWPA");
  expect(input("terms")?.checked).toBe(false);
  expect(input("password")).toBeNull();
  expect(page.querySelector("[type=submit]")?.textContent).toBe("Send code");
});

test("API-7: a proven address needs no code; another address can be used, and needs one", async () => {
  const { input, page } = await open("/en/create-account", {
    ...FLOW,
    choice: { ...CHOICE, emailProven: true },
  });
  expect(input("email")?.readOnly).toBe(true);
  expect(input("password")?.autocomplete).toBe("new-password");
  expect(page.querySelector("[type=submit]")?.textContent).toBe("Create account");
  await actAndSettle(() => page.querySelector<HTMLButtonElement>(".quiet")?.click());
  expect(input("email")?.readOnly).toBe(false);
  expect(input("email")?.value).toBe("");
  expect(page.querySelector("[type=submit]")?.textContent).toBe("Send code");
});

test("SCR-3: after a code was sent, a reload still asks for it", async () => {
  const flow = { ...FLOW, email: "other@example.com", resendAt: { email: 1 } };
  const code = await open("/en/create-account?step=code", flow);
  expect(code.page.textContent).toContain("other@example.com");
  expect(code.input("emailCode")?.autocomplete).toBe("one-time-code");
  await unmountAll();
  const back = await open("/en/create-account", flow);
  expect(back.input("email")?.value).toBe("other@example.com");
});

test("API-7: linking asks for the password only; binding asks for the account, too", async () => {
  const linking = await open("/en/link-existing-account", LINK);
  expect(linking.title()).toBe("You already have an account");
  expect(linking.page.textContent).toContain("m***a@example.com");
  expect(linking.input("account")).toBeNull();
  await unmountAll();
  const binding = await open("/en/bind-existing-account", FLOW);
  expect(binding.input("account")?.autocomplete).toBe("username");
  expect(binding.input("password")?.autocomplete).toBe("current-password");
});

test("API-7: an account without a password is not a dead end: there are two ways to continue", async () => {
  const choice = { ...LINK.choice, hasPassword: false } as typeof LINK.choice;
  const linking = await open("/en/link-existing-account?redirect=%2Fspot", { ...LINK, choice });
  expect(linking.input("password")).toBeNull();
  expect(linking.page.textContent).toContain("It has no password yet");
  expect(linking.hrefs()).toEqual([
    "/en/forget-password?redirect=%2Fspot",
    "/en/login?redirect=%2Fspot",
  ]);
  await unmountAll();
  // Nothing is proven yet, so the words are the same for every account.
  const binding = await open("/en/bind-existing-account", FLOW);
  expect(binding.page.textContent).toContain(
    "Your account may not have a password yet. Set one, or",
  );
  expect(binding.hrefs().filter((href) => href === "/en/forget-password")).toHaveLength(2);
});

test("API-7: the next proof is a code to one of the account's addresses, and the authenticator's", async () => {
  const { input, page } = await open("/en/bind-existing-account", { ...FLOW, proof: PROOF });
  expect(page.querySelectorAll("[role=tab]")).toHaveLength(2);
  expect(page.textContent).toContain("We’ll send it to m***a@example.com.");
  await actAndSettle(() => page.querySelectorAll<HTMLElement>("[role=tab]")[1]?.click());
  expect(page.textContent).toContain("We’ll send it to +49***67.");
  expect(input("totpCode")).not.toBeNull();
  await actAndSettle(() =>
    page
      .querySelector("form")
      ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  expect(page.querySelector("[role=alert]")?.textContent).toContain("Enter the 6-digit code.");
});
