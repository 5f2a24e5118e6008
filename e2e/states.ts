import type { BrowserContext, Page } from "@playwright/test";
import { ALL_SCREENS, type Screen, screenPath } from "../contract/routes.ts";
import type { PersonOptions } from "../server/testing/people.ts";
import { type Inbox, PASSWORD } from "./fixtures.ts";
import { freshNumber, type People } from "./people.ts";

export interface Stage {
  page: Page;
  context: BrowserContext;
  people: People;
  inbox: Inbox;
  /** An address nobody used before. */
  address: string;
}

/** Something a visitor can see, reached as a visitor reaches it. */
export interface State {
  name: string;
  /** The path after the language. */
  path: string;
  /** Once, in English: the steps before it. Works by names, so that no text matters. */
  prepare?(stage: Stage): Promise<void>;
  /** After each load of the path, in any language. */
  act?(page: Page): Promise<void>;
}

const send = (page: Page) => page.locator("form button[type=submit]").click();
const refused = (page: Page) => page.locator(".summary").waitFor();
const tab = (page: Page, index: number) => page.getByRole("tab").nth(index).click();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(value);
  }
}

/** Whoever signs in with these ends at the step that they ask for. */
function signingIn(next: Screen, options: PersonOptions) {
  return async ({ page, people, address }: Stage): Promise<void> => {
    await people.make({ email: address, ...options });
    await page.goto("/en/login");
    await fill(page, { account: address, password: PASSWORD });
    await send(page);
    await page.waitForURL(new RegExp(`/en/${next}`));
  };
}

function signedIn(options: (stage: Stage) => PersonOptions) {
  return async (stage: Stage): Promise<void> => {
    await stage.people.signIn(stage.context, await stage.people.make(options(stage)));
  };
}

const withAddress = signedIn(({ address }) => ({ email: address }));

/** Ends at the code of a recovery; with a code, behind it. */
function recovering(options: PersonOptions, isProven: boolean) {
  return async ({ page, people, inbox, address }: Stage): Promise<void> => {
    await people.make({ email: address, ...options });
    await page.goto("/en/forget-password");
    await fill(page, { email: address });
    await send(page);
    await page.locator("[name=code]").waitFor();
    if (!isProven) return;
    await fill(page, { code: await inbox.codeFor(address) });
    await send(page);
    await page.locator("[name=password]").waitFor();
  };
}

async function registering({ page, address }: Stage): Promise<void> {
  await page.goto("/en/register");
  await fill(page, { email: address, password: PASSWORD });
  await page.locator("[name=terms]").check();
  await send(page);
  await page.waitForURL(/registerCodeVerify/);
}

/** Reaches the second step of a flow whose first one is on the same path. */
async function bindingPhone(stage: Stage): Promise<void> {
  const { page } = stage;
  await withAddress(stage);
  await page.goto("/en/phone");
  await page.locator("[name=phone]").fill(freshNumber().e164);
  await send(page);
  await page.locator("[name=smsCode]").waitFor();
}

/** A later step of a screen is named in its query, which stays. */
export async function openState(state: State, page: Page, locale: string): Promise<void> {
  const query = page.url().includes(`/${state.path}?`) ? new URL(page.url()).search : "";
  await page.goto(`/${locale}/${state.path}${query}`);
  await page.waitForLoadState("networkidle");
  await state.act?.(page);
}

/** Ends at what an alert was about. */
async function readingAlert(stage: Stage): Promise<void> {
  const { page, inbox, address } = stage;
  await withAddress(stage);
  await page.goto("/en/account/security?step=anti-phishing");
  await fill(page, { code: "blue heron" });
  await send(page);
  await page.locator(".notice").waitFor();
  await page.goto(await inbox.linkFor(address, "wasnt-me"));
  await page.locator(".facts").waitFor();
}

/** Signed in twice: the other session can be ended. */
const withTwoSessions = async ({ context, people, address }: Stage): Promise<void> => {
  const person = await people.make({ email: address });
  await people.signIn(context, person);
  await people.signIn(context, person);
};

const withBoth = signedIn(({ address }) => ({ email: address, phone: freshNumber() }));

/** Ends at both codes. */
function changing(kind: "email" | "phone") {
  return async (stage: Stage): Promise<void> => {
    const { page, address } = stage;
    await withBoth(stage);
    await page.goto(`/en/account/security?step=${kind}`);
    await fill(page, { [kind]: kind === "email" ? `new-${address}` : freshNumber().e164 });
    await send(page);
    await page.locator("[name=oldCode]").waitFor();
  };
}

/** The second factor is told as lost; ends in the wait, or signed in while it lasts. */
async function losingFactor(stage: Stage, isSignedIn = false): Promise<void> {
  const { page, context, people, inbox, address } = stage;
  const phone = freshNumber();
  const person = await people.make({ email: address, phone, factors: ["totp"] });
  await page.goto("/en/login");
  await fill(page, { account: address, password: PASSWORD });
  await send(page);
  await page.waitForURL(/verifyCode/);
  await page.goto("/en/verifyCode?step=lost");
  await page.locator("main .button").click();
  await page.getByRole("timer").first().waitFor();
  const codes = [inbox.codeFor(address), inbox.codeFor(phone.e164)] as const;
  await fill(page, { emailCode: await codes[0], smsCode: await codes[1] });
  await send(page);
  await page.locator("main a.button").waitFor();
  if (isSignedIn) await people.signIn(context, person);
}

const CARE = {
  devices: withTwoSessions,
  history: readingAlert,
  password: withAddress,
  email: withAddress,
  phone: withBoth,
  "anti-phishing": readingAlert,
  data: withAddress,
  close: withAddress,
};

const cold = (screen: Screen): State => ({ name: `${screen} (cold)`, path: screen });

const COLD: Screen[] = ["verifyCode", "device", "registerCodeVerify", "security-validation"];

const COMPANY = {
  companyName: "Example Ltd",
  registrationCountry: "DE",
  contactName: "Mina Example",
};

const LIMITED = {
  status: 429,
  headers: { "Retry-After": "840" },
  json: { code: 42900, message: "", data: null },
};
const LOGIN_CALL = /login\/email-or-username$/;

async function tryPassword(page: Page): Promise<void> {
  await fill(page, { account: "mina@example.com", password: "not the right one" });
  await send(page);
}

const PREPARED: readonly State[] = [
  { name: "login", path: "login" },
  {
    name: "login, by phone",
    path: "login",
    async act(page) {
      await tab(page, 1);
      await page.locator("[name=phone]").waitFor();
    },
  },
  {
    name: "login, choosing a country",
    path: "login",
    async act(page) {
      await tab(page, 1);
      await page.locator(".dial").click();
      await page.locator(".picker [role=option]").first().waitFor();
    },
  },
  {
    name: "login, nothing typed",
    path: "login",
    async act(page) {
      await send(page);
      await refused(page);
    },
  },
  {
    name: "login, refused",
    path: "login",
    async act(page) {
      await tryPassword(page);
      await refused(page);
    },
  },
  {
    name: "login, limited",
    path: "login",
    async act(page) {
      await page.route(LOGIN_CALL, (route) => route.fulfill(LIMITED));
      await tryPassword(page);
      await page.locator(".summary [role=timer]").waitFor();
    },
  },
  {
    name: "login, slow",
    path: "login",
    async act(page) {
      await page.route(LOGIN_CALL, () => {});
      await tryPassword(page);
      await page.locator(".slow:not(:empty)").waitFor();
    },
  },
  { name: "login, signed in", path: "login", prepare: withAddress },
  {
    name: "verifyCode",
    path: "verifyCode",
    prepare: signingIn("verifyCode", { factors: ["email", "totp"] }),
  },
  {
    name: "verifyCode, refused",
    path: "verifyCode",
    prepare: signingIn("verifyCode", { factors: ["totp"] }),
    async act(page) {
      await send(page);
      await refused(page);
    },
  },
  {
    name: "verifyCode, lost",
    path: "verifyCode",
    async prepare(stage) {
      await signingIn("verifyCode", { factors: ["totp"] })(stage);
      await stage.page.goto("/en/verifyCode?step=lost");
      await stage.page.locator("main .button").click();
      await stage.page.getByRole("timer").waitFor();
    },
  },
  { name: "verifyCode, lost, waiting", path: "verifyCode", prepare: losingFactor },
  { name: "device", path: "device", prepare: signingIn("device", {}) },
  {
    name: "device, code sent",
    path: "device",
    async prepare(stage) {
      await signingIn("device", { phone: freshNumber() })(stage);
      await stage.page.locator(".resend button").click();
      await stage.page.getByRole("timer").waitFor();
    },
  },
  { name: "register", path: "register" },
  {
    name: "register, typed",
    path: "register",
    async act(page) {
      await fill(page, { email: "mina@example.com", password: "four words" });
    },
  },
  {
    name: "register, refused",
    path: "register",
    async act(page) {
      await send(page);
      await refused(page);
    },
  },
  { name: "registerCodeVerify", path: "registerCodeVerify", prepare: registering },
  { name: "forget-password", path: "forget-password" },
  {
    name: "forget-password, code",
    path: "forget-password",
    prepare: recovering({}, false),
  },
  {
    name: "forget-password, new password",
    path: "forget-password",
    prepare: recovering({}, true),
  },
  {
    name: "security-validation",
    path: "security-validation",
    prepare: recovering({ factors: ["totp"] }, true),
  },
  {
    name: "security-validation, recovery code",
    path: "security-validation",
    prepare: recovering({ factors: ["totp"] }, true),
    async act(page) {
      await page.locator("main button.quiet").click();
      await page.locator("[name=recoveryCode]").waitFor();
    },
  },
  { name: "phone", path: "phone", prepare: withAddress },
  { name: "phone, codes", path: "phone", prepare: bindingPhone },
  {
    name: "email",
    path: "email",
    prepare: signedIn(() => ({ phone: freshNumber() })),
  },
  {
    name: "account",
    path: "account",
    prepare: signedIn(({ address }) => ({ email: address, username: `mina${Date.now()}` })),
  },
  {
    name: "account, company under review",
    path: "account",
    prepare: signedIn(({ address }) => ({ email: address, institution: COMPANY })),
  },
  {
    name: "account, second step will go",
    path: "account",
    prepare: (stage) => losingFactor(stage, true),
  },
  { name: "security", path: "account/security", prepare: withAddress },
  ...Object.entries(CARE).map(([view, prepare]) => ({
    name: `security, ${view}`,
    path: `account/security?step=${view}`,
    prepare,
  })),
  {
    name: "security, email, codes",
    path: "account/security?step=email",
    prepare: changing("email"),
  },
  {
    name: "security, phone, codes",
    path: "account/security?step=phone",
    prepare: changing("phone"),
  },
  {
    name: "security, close, asked",
    path: "account/security?step=close",
    prepare: withAddress,
    async act(page) {
      await page.locator("main .button-danger").click();
      await page.locator("dialog").waitFor();
    },
  },
  { name: "wasnt-me", path: "wasnt-me", prepare: readingAlert },
  cold("wasnt-me"),
  {
    name: "keep-factor",
    path: "keep-factor",
    async prepare(stage) {
      await losingFactor(stage);
      await stage.page.goto(await stage.inbox.linkFor(stage.address, "keep-factor"));
      await stage.page.waitForURL(/keep-factor$/);
    },
  },
  cold("keep-factor"),
  cold("account"),
  ...COLD.map(cold),
  { name: "not found", path: "nowhere" },
];

/** Whatever else is a screen is seen as it opens. */
const PLAIN = ALL_SCREENS.map((screen) => screenPath(screen, "en").slice("/en/".length)).filter(
  (place) => !PREPARED.some(({ path }) => path === place),
);

export const STATES: readonly State[] = [
  ...PREPARED,
  ...PLAIN.map((path) => ({ name: path, path })),
];
