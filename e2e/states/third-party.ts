import { thirdBindCheckPassword } from "../../contract/third-party/endpoints.ts";
import { PASSWORD } from "../fixtures/fixtures.ts";
import { freshNumber } from "../fixtures/people.ts";
import { cold, fill, refuse, send, type StateSetup, type State, SUMMARY } from "./state-setup.ts";
import { LABELS, type Providers } from "./screenshot-server.ts";

/** Comes back from a provider, whose addresses are a hint or are trusted. */
function arriving(by: keyof Providers) {
  return async ({ page, providers, address }: StateSetup): Promise<void> => {
    providers[by].nextUser(`user-${address}`, { email: address, email_verified: true });
    await page.goto("/en/login");
    await page.mouse.move(5, 5);
    await page.getByRole("button", { name: LABELS[by] }).click();
    await page.waitForURL(/-account$/);
  };
}

const asStranger = arriving("plain");
const asVouchedFor = arriving("trusted");

/** Signed in, with the provider as the only sign-in method. */
export async function asNewcomer(setup: StateSetup): Promise<void> {
  const { page } = setup;
  await asVouchedFor(setup);
  await page.goto("/en/create-account");
  await page.locator("[name=terms]").check();
  await send(page);
  await page.waitForURL(/\/phone/);
}

async function askingForCode(setup: StateSetup): Promise<void> {
  const { page } = setup;
  await asStranger(setup);
  await page.goto("/en/create-account");
  await page.locator("[name=terms]").check();
  await send(page);
  await page.locator("[name=emailCode]").waitFor();
}

export const BIND_ACCOUNT: readonly State[] = [
  { name: "bind-account", path: "bind-account", shows: ".choices", prepare: asStranger },
  cold("bind-account"),
];

export const CREATE_ACCOUNT: readonly State[] = [
  {
    name: "create-account",
    path: "create-account",
    shows: "[name=email]:not([readonly])",
    prepare: asStranger,
  },
  {
    name: "create-account, a proven address",
    path: "create-account",
    shows: "[name=email][readonly]",
    prepare: asVouchedFor,
  },
  {
    name: "create-account, nothing typed",
    path: "create-account",
    shows: SUMMARY,
    prepare: asStranger,
    act: send,
  },
  {
    name: "create-account, code",
    path: "create-account",
    shows: "[name=emailCode]",
    prepare: askingForCode,
  },
  {
    name: "create-account, code refused",
    path: "create-account",
    shows: SUMMARY,
    prepare: askingForCode,
    act: send,
  },
  cold("create-account"),
];

/** An existing account and its right password; ends at the code. */
function provingPassword(arrive: (setup: StateSetup) => Promise<void>) {
  return async (setup: StateSetup): Promise<void> => {
    const { page, people, address } = setup;
    await people.make({ email: address, phone: freshNumber(), factors: ["totp"] });
    await arrive(setup);
    const isNamed = page.url().includes("link-existing");
    if (!isNamed) await page.goto("/en/bind-existing-account");
    await fill(page, { ...(isNamed ? {} : { account: address }), password: PASSWORD });
    await send(page);
    await page.locator("[name=code]").waitFor();
  };
}

export const BIND_EXISTING: readonly State[] = [
  {
    name: "bind-existing-account",
    path: "bind-existing-account",
    shows: "[name=account]",
    prepare: asStranger,
  },
  {
    name: "bind-existing-account, refused",
    path: "bind-existing-account",
    shows: SUMMARY,
    prepare: asStranger,
    async act(page) {
      await refuse(page, thirdBindCheckPassword, "loginFailed");
      await fill(page, { account: "mina@example.com", password: "not the right one" });
      await send(page);
    },
  },
  {
    name: "bind-existing-account, code",
    path: "bind-existing-account",
    shows: "form:has([name=totpCode]) [name=code]",
    prepare: provingPassword(asStranger),
  },
  cold("bind-existing-account"),
];

export const LINK_EXISTING: readonly State[] = [
  {
    name: "link-existing-account",
    path: "link-existing-account",
    shows: "form:not(:has([name=account])) [name=password]",
    async prepare(setup) {
      await setup.people.make({ email: setup.address });
      await asVouchedFor(setup);
    },
  },
  {
    name: "link-existing-account, code",
    path: "link-existing-account",
    shows: "form:has([name=totpCode]) [name=code]",
    prepare: provingPassword(asVouchedFor),
  },
  {
    name: "link-existing-account, no password",
    path: "link-existing-account",
    shows: ".choices",
    async prepare(setup) {
      await setup.people.make({ email: setup.address, passwordHash: null });
      await asVouchedFor(setup);
    },
  },
  cold("link-existing-account"),
];

export const CALLBACK: readonly State[] = [
  {
    name: "third-callback, ran out of time",
    path: "third-callback#provider=plain-id&code=x&state=y",
    shows: ".actions a.button",
  },
  {
    name: "third-callback, cancelled",
    path: "third-callback#provider=plain-id&state=y&error=access_denied",
    shows: ".actions a.button",
  },
  {
    name: "third-callback, cancelled while connecting",
    path: "third-callback#provider=plain-id&state=connect.y&error=access_denied",
    shows: ".actions a.button",
  },
  cold("third-callback"),
];
