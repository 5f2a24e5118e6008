import type { Page } from "@playwright/test";
import { recoveryCodesRenew, suspendedMethods } from "../../contract/security-center/endpoints.ts";
import { userInfo } from "../../contract/session/endpoints.ts";
import { freshNumber } from "../fixtures/people.ts";
import { requestingFactorReset } from "./sign-in.ts";
import {
  answer,
  cold,
  fill,
  hold,
  hooks,
  send,
  signedIn,
  type StateSetup,
  type State,
  withAddress,
} from "./state-setup.ts";
import { asNewcomer } from "./third-party.ts";

const COMPANY = {
  companyName: "Example Ltd",
  registrationCountry: "DE",
  contactName: "Mina Example",
};

export const ACCOUNT: readonly State[] = [
  {
    name: "account",
    path: "account",
    shows: ".facts",
    prepare: signedIn(({ address }) => ({ email: address, username: `mina${Date.now()}` })),
  },
  {
    name: "account, company under review",
    path: "account",
    shows: ".notice",
    prepare: signedIn(({ address }) => ({ email: address, institution: COMPANY })),
  },
  {
    name: "account, second step will go",
    path: "account",
    shows: ".banner .button-danger",
    async prepare(setup) {
      await setup.people.signIn(setup.context, await requestingFactorReset(setup));
    },
  },
  {
    name: "account, loading",
    path: "account",
    shows: "[role=status].lead",
    async prepare(setup) {
      await withAddress(setup);
      await hold(setup.page, userInfo);
    },
  },
  {
    name: "account, under maintenance",
    path: "account",
    shows: ".notice [role=timer]",
    async prepare(setup) {
      await withAddress(setup);
      await hooks(setup.page, userInfo, 503);
    },
  },
  cold("account"),
];

/** Ends at the page that shows an alert. */
export async function readingAlert(setup: StateSetup): Promise<void> {
  const { page, inbox, address } = setup;
  await withAddress(setup);
  await page.goto("/en/account/security?step=anti-phishing");
  await fill(page, { code: "blue heron" });
  await send(page);
  await page.locator(".notice").waitFor();
  await page.goto(await inbox.linkFor(address, "wasnt-me"));
  await page.locator(".facts").waitFor();
}

/** Signed in twice: the other session can be ended. */
async function withTwoSessions({ context, people, address }: StateSetup): Promise<void> {
  const person = await people.make({ email: address });
  await people.signIn(context, person);
  await people.signIn(context, person);
}

const withBoth = signedIn(({ address }) => ({ email: address, phone: freshNumber() }));
const withTotp = signedIn(({ address }) => ({ email: address, factors: ["totp"] }));

/** Ends at both codes. */
function changing(kind: "email" | "phone") {
  return async (setup: StateSetup): Promise<void> => {
    const { page, address } = setup;
    await withBoth(setup);
    await page.goto(`/en/account/security?step=${kind}`);
    await fill(page, { [kind]: kind === "email" ? `new-${address}` : freshNumber().e164 });
    await send(page);
    await page.locator("[name=oldCode]").waitFor();
  };
}

const CHANGED = { at: Date.UTC(2026, 10, 12, 9, 30), countryCode: "NL", device: "Chrome, Windows" };

/** Suspended changes of every length: a passkey, a contact, and a removed method. */
async function reviewing(setup: StateSetup): Promise<void> {
  await withAddress(setup);
  await answer(setup.page, suspendedMethods, {
    methods: [
      { id: "1", kind: "passkey", change: "added", name: "Old laptop", ...CHANGED },
      { id: "2", kind: "email", change: "added", name: "m***r@example.com", ...CHANGED },
      { id: "3", kind: "authenticator", change: "removed", name: null, ...CHANGED },
    ],
  });
}

const view = (name: string, rest: Omit<State, "name" | "path">): State => ({
  name: `security, ${name}`,
  path: `account/security?step=${name.split(", ")[0]}`,
  ...rest,
});

const setUpAuthenticator = (page: Page) => page.locator(".card .button-small").first().click();

const CODES = Array.from({ length: 10 }, (_, at) => `k7q2-m9xw-p${at}tb-4fzd`);

export const SECURITY: readonly State[] = [
  {
    name: "security",
    path: "account/security",
    shows: ".card >> nth=3",
    prepare: withAddress,
  },
  {
    name: "security, authenticator",
    path: "account/security",
    shows: "svg.qr-code",
    prepare: withAddress,
    act: setUpAuthenticator,
  },
  {
    name: "security, authenticator, code",
    path: "account/security",
    shows: "dialog [name=code]",
    prepare: withAddress,
    async act(page) {
      await setUpAuthenticator(page);
      await page.locator("dialog .button:not(.button-small)").click();
    },
  },
  {
    name: "security, recovery codes",
    path: "account/security",
    shows: ".recovery-codes",
    prepare: withTotp,
    async act(page) {
      await answer(page, recoveryCodesRenew, { recoveryCodes: CODES });
      await page.locator(".card").first().locator(".button-small").click();
      await page.locator("dialog .dialog-actions .button").first().click();
    },
  },
  view("devices", { shows: ".card .button-small >> nth=0", prepare: withTwoSessions }),
  view("review", { shows: ".card .button-danger >> nth=2", prepare: reviewing }),
  view("review, asked", {
    shows: "dialog .button-danger",
    prepare: reviewing,
    act: (page) => page.locator(".card .button-danger").first().click(),
  }),
  view("review, nothing", { shows: "p.lead + p.foot", prepare: withAddress }),
  view("history", { shows: ".card .card-row", prepare: readingAlert }),
  view("password", { shows: "[name=currentPassword]", prepare: withAddress }),
  view("password, nothing typed", {
    shows: ".summary li:nth-child(2)",
    prepare: withAddress,
    act: send,
  }),
  view("email", { shows: "form [name=email]", prepare: withAddress }),
  view("email, codes", { shows: "[name=oldCode]", prepare: changing("email") }),
  view("phone", { shows: "[name=phone]", prepare: withBoth }),
  view("phone, codes", { shows: "[name=oldCode]", prepare: changing("phone") }),
  view("connected", { shows: ".card .badge", prepare: asNewcomer }),
  view("anti-phishing", { shows: "p.notice", prepare: readingAlert }),
  view("data", { shows: "main button.button:not([data-busy])", prepare: withAddress }),
  view("close", { shows: "main .button-danger:not([data-busy])", prepare: withAddress }),
  view("close, asked", {
    shows: "dialog .button-danger",
    prepare: withAddress,
    act: (page) => page.locator("main .button-danger:not([data-busy])").click(),
  }),
  { name: "security (cold)", path: "account/security", shows: cold("security").shows },
];
