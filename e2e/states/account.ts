import type { Page } from "@playwright/test";
import { ACCOUNT_PATHS, type AccountScreen } from "../../contract/routes.ts";
import {
  passkeyList,
  recoveryCodesRenew,
  suspendedMethods,
} from "../../contract/security-center/endpoints.ts";
import { userInfo } from "../../contract/session/endpoints.ts";
import { freshNumber } from "../fixtures/people.ts";
import { COMPANY_STATES } from "./company.ts";
import { ACTIVITY, DEVICES } from "./devices-and-activity.ts";
import { requestingFactorReset } from "./sign-in.ts";
import {
  answer,
  fill,
  hold,
  hooks,
  send,
  signedIn,
  type StateSetup,
  type State,
  withAddress,
} from "./state-setup.ts";
import { asSubUser, SUB_ACCOUNTS } from "./sub-accounts.ts";
import { asNewcomer } from "./third-party.ts";

/** Signed out, a page of the account leads to the sign-in form. */
const FORM = "form [name=account]";

const COMPANY = {
  companyName: "Example Ltd",
  registrationCountry: "DE",
  contactName: "Mina Example",
};

const ACCOUNT: readonly State[] = [
  {
    name: "account",
    path: "account",
    shows: ".profile",
    async prepare({ people, context, address }) {
      const person = await people.make({ email: address, username: `mina${Date.now()}` });
      await people.addActivity(person, ["signedIn", "signedIn", "passwordChanged", "signedIn"]);
      await people.signIn(context, person);
    },
  },
  {
    name: "account, menu of a sub-user",
    path: "account",
    shows: ".account-menu:popover-open .row",
    prepare: asSubUser,
    act: (page) => page.locator("header .avatar").click(),
  },
  {
    name: "account, company under review",
    path: "account",
    shows: ".banner",
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
    shows: ".skeleton",
    async prepare(setup) {
      await withAddress(setup);
      await hold(setup.page, userInfo);
    },
  },
  {
    name: "account, under maintenance",
    path: "account",
    shows: ".banner [role=timer]",
    async prepare(setup) {
      await withAddress(setup);
      await hooks(setup.page, userInfo, 503);
    },
  },
  { name: "account, cold", path: "account", shows: FORM },
];

/** Ends at the page that shows an alert. */
export async function readingAlert(setup: StateSetup): Promise<void> {
  const { page, inbox, address } = setup;
  await withAddress(setup);
  await page.goto("/en/account/security/anti-phishing");
  await fill(page, { code: "blue heron" });
  await send(page);
  await page.locator(".notice").waitFor();
  await page.goto(await inbox.linkFor(address, "wasnt-me"));
  await page.locator(".facts").waitFor();
}

const withBoth = signedIn(({ address }) => ({ email: address, phone: freshNumber() }));
const withTotp = signedIn(({ address }) => ({ email: address, factors: ["totp"] }));

/** Ends at both codes. */
function changing(kind: "email" | "phone") {
  return async (setup: StateSetup): Promise<void> => {
    const { page, address } = setup;
    await withBoth(setup);
    await page.goto(`/en/account/contacts?change=${kind}`);
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

/** A state of one page of the account. */
const on = (screen: AccountScreen, name: string, rest: Omit<State, "name" | "path">): State => ({
  name,
  path: ACCOUNT_PATHS[screen],
  ...rest,
});

const CODES = Array.from({ length: 10 }, (_, at) => `k7q2-m9xw-p${at}tb-4fzd`);

/** The button at the end of a step. */
const next = (page: Page) => page.locator(".account-page > .button").click();

async function renewCodes(page: Page): Promise<void> {
  await answer(page, recoveryCodesRenew, { recoveryCodes: CODES });
  await page.locator(".card .button-small").click();
  await page.locator("dialog .dialog-actions .button").first().click();
  await page.locator(".recovery-codes").waitFor();
}

const PASSKEYS = [
  {
    id: "1",
    name: "My phone",
    createdAt: Date.UTC(2026, 2, 3),
    lastUsedAt: Date.UTC(2026, 10, 12),
    synced: true,
    aaguid: "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4",
  },
  {
    id: "2",
    name: "Key in the drawer",
    createdAt: Date.UTC(2026, 5, 7),
    lastUsedAt: null,
    synced: false,
    aaguid: "2fc0579f-8113-47ea-b116-bb5a8db9202a",
  },
];

export const ACCOUNT_STATES: Record<AccountScreen, readonly State[]> = {
  account: ACCOUNT,
  security: [
    on("security", "security", { shows: ".card >> nth=2", prepare: withAddress }),
    on("security", "security, cold", { shows: FORM }),
  ],
  password: [
    on("password", "password", { shows: "[name=currentPassword]", prepare: withAddress }),
    on("password", "password, nothing typed", {
      shows: ".summary li:nth-child(2)",
      prepare: withAddress,
      act: send,
    }),
  ],
  authenticator: [
    on("authenticator", "authenticator", { shows: "main .list", prepare: withAddress }),
    on("authenticator", "authenticator, scan", {
      shows: "svg.qr-code",
      prepare: withAddress,
      act: next,
    }),
    on("authenticator", "authenticator, code", {
      shows: "[name=code]",
      prepare: withAddress,
      async act(page) {
        await next(page);
        await page.locator("svg.qr-code").waitFor();
        await next(page);
      },
    }),
    on("authenticator", "authenticator, on", { shows: ".card .button-danger", prepare: withTotp }),
    on("authenticator", "authenticator, remove", {
      shows: "dialog .button-danger",
      prepare: withTotp,
      act: (page) => page.locator(".card .button-danger").click(),
    }),
  ],
  passkeys: [
    on("passkeys", "passkeys, none", { shows: ".card .card-row", prepare: withAddress }),
    on("passkeys", "passkeys", {
      shows: ".card .card-row .menu >> nth=1",
      async prepare(setup) {
        await withAddress(setup);
        await answer(setup.page, passkeyList, { passkeys: PASSKEYS });
      },
    }),
  ],
  "recovery-codes": [
    on("recovery-codes", "recovery codes, none", { shows: "main a.button", prepare: withAddress }),
    on("recovery-codes", "recovery codes", {
      shows: ".recovery-codes",
      prepare: withTotp,
      act: renewCodes,
    }),
    on("recovery-codes", "recovery codes, check", {
      shows: "[name=ending]",
      prepare: withTotp,
      async act(page) {
        await renewCodes(page);
        await next(page);
      },
    }),
  ],
  "anti-phishing": [
    on("anti-phishing", "anti-phishing", { shows: "p.notice", prepare: readingAlert }),
  ],
  "method-review": [
    on("method-review", "review", { shows: ".card .button-danger >> nth=2", prepare: reviewing }),
    on("method-review", "review, asked", {
      shows: "dialog .button-danger",
      prepare: reviewing,
      act: (page) => page.locator(".card .button-danger").first().click(),
    }),
    on("method-review", "review, nothing", { shows: "p.lead", prepare: withAddress }),
  ],
  devices: DEVICES,
  activity: ACTIVITY,
  contacts: [
    on("contacts", "contacts", { shows: ".card .card-row", prepare: withAddress }),
    ...(["email", "phone"] as const).flatMap((kind): State[] => [
      {
        name: `contacts, ${kind}`,
        path: `${ACCOUNT_PATHS.contacts}?change=${kind}`,
        shows: `form [name=${kind}]`,
        prepare: withBoth,
      },
      {
        name: `contacts, ${kind}, codes`,
        path: `${ACCOUNT_PATHS.contacts}?change=${kind}`,
        shows: "[name=oldCode]",
        prepare: changing(kind),
      },
    ]),
  ],
  connections: [on("connections", "connections", { shows: ".card .badge", prepare: asNewcomer })],
  preferences: [
    on("preferences", "preferences", { shows: "[name=everySignIn]", prepare: withAddress }),
  ],
  data: [
    on("data", "data", { shows: "main button.button:not([data-busy])", prepare: withAddress }),
  ],
  close: [
    on("close", "close", {
      shows: "main .button-danger:not([data-busy])",
      prepare: withAddress,
    }),
    on("close", "close, asked", {
      shows: "dialog .button-danger",
      prepare: withAddress,
      act: (page) => page.locator("main .button-danger:not([data-busy])").click(),
    }),
  ],
  company: COMPANY_STATES,
  "sub-accounts": SUB_ACCOUNTS,
};
