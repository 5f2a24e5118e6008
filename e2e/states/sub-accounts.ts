import {
  invitationRead,
  subAccountCreate,
  subAccountList,
} from "../../contract/sub-accounts/endpoints.ts";
import type { Person } from "../../server/testing/people/people.ts";
import {
  answer,
  cold,
  fill,
  hold,
  send,
  signedIn,
  type State,
  type StateSetup,
  SUMMARY,
} from "./state-setup.ts";

const PATH = "account/sub-accounts";
const COMPANY = {
  companyName: "Example Ltd",
  registrationCountry: "DE",
  contactName: "Mina Example",
};

const nameOf = ({ address }: StateSetup, word: string) =>
  `${word}.${address.replaceAll(/\D/g, "").slice(-8)}`;

const asCompany = signedIn(({ address }) => ({ email: address, institution: COMPANY }));

export async function asSubUser(setup: StateSetup): Promise<void> {
  const main = await setup.people.make({ email: setup.address, institution: COMPANY });
  const parent = { id: main.account.id, useAdminTwoFactor: false };
  const sub = await setup.people.make({ username: nameOf(setup, "desk"), parent });
  await setup.people.signIn(setup.context, sub);
}

/** A company with sub-accounts of each kind; returns the first. */
async function withSubAccounts(setup: StateSetup): Promise<Person> {
  const main = await setup.people.make({ email: setup.address, institution: COMPANY });
  const parent = { id: main.account.id, useAdminTwoFactor: false };
  await setup.people.make({ username: nameOf(setup, "treasury"), parent, passwordHash: null });
  await setup.people.make({
    username: nameOf(setup, "desk.paris"),
    parent: { ...parent, useAdminTwoFactor: true },
  });
  const username = nameOf(setup, "desk.berlin");
  const first = await setup.people.make({ username, parent, factors: ["totp"] });
  await setup.people.addActivity(first, ["signedIn", "authenticatorAdded", "signedIn"]);
  await setup.people.signIn(setup.context, first);
  await setup.context.clearCookies();
  await setup.people.signIn(setup.context, main);
  return first;
}

const open = async (setup: StateSetup) => {
  await withSubAccounts(setup);
  await setup.page.goto(`/en/${PATH}`);
  await setup.page.locator(".link-row", { hasText: "berlin" }).click();
  await setup.page.locator(".facts").waitFor();
};

const INVITED = {
  ticket: "none",
  username: "desk.berlin",
  mainAccount: "Example Ltd",
};

export const SUB_ACCOUNTS: readonly State[] = [
  { name: "sub-accounts", path: PATH, shows: ".link-row", prepare: withSubAccounts },
  { name: "sub-accounts, none", path: PATH, shows: "a[href='?new']", prepare: asCompany },
  {
    name: "sub-accounts, not available",
    path: PATH,
    shows: ".account-page > p.hint",
    prepare: signedIn(({ address }) => ({ email: address })),
  },
  {
    name: "sub-accounts, for a sub-user",
    path: PATH,
    shows: ".account-page > .lead:last-child",
    prepare: asSubUser,
  },
  {
    name: "sub-accounts, loading",
    path: PATH,
    shows: ".skeleton",
    async prepare(setup) {
      await asCompany(setup);
      await hold(setup.page, subAccountList);
    },
  },
  {
    name: "sub-accounts, create",
    path: `${PATH}?new`,
    shows: "[name=username]",
    prepare: asCompany,
  },
  {
    name: "sub-accounts, create with errors",
    path: `${PATH}?new`,
    shows: SUMMARY,
    prepare: asCompany,
    async act(page) {
      await page.locator("[name=how][value=password]").check();
      await fill(page, { username: "🦊", password: "short" });
      await send(page);
    },
  },
  {
    name: "sub-accounts, invitation link",
    path: `${PATH}?new`,
    shows: "input[readonly]",
    stays: true,
    async prepare(setup) {
      await asCompany(setup);
      await answer(setup.page, subAccountCreate, {
        subAccount: {
          id: "hT3vQ9xWc1LsVb6HnGdKeA",
          UID: "402817365",
          username: "desk.berlin",
          status: "invited",
          invitedUntil: 1_794_744_000_000,
          useAdminTwoFactor: false,
          ownTwoFactor: false,
          openSessions: 0,
          lastSeenAt: null,
          createdAt: 1_794_484_800_000,
        },
        invitation: { token: "Vq3xT8mLr0ZbYk5NdW1sGc", expiresAt: 1_794_744_000_000 },
      });
      await setup.page.goto(`/en/${PATH}?new`);
      await fill(setup.page, { username: "desk.berlin" });
      await send(setup.page);
      await setup.page.locator("input[readonly]").waitFor();
    },
  },
  { name: "sub-account", path: PATH, shows: ".facts", stays: true, prepare: open },
  {
    name: "sub-account, rename",
    path: PATH,
    shows: "[name=username]",
    stays: true,
    async prepare(setup) {
      await open(setup);
      await setup.page.locator("a[href*='do=rename']").click();
      await setup.page.locator("[name=username]").waitFor();
    },
  },
  {
    name: "sub-account, reset two-step verification",
    path: PATH,
    shows: ".actions .button-danger",
    stays: true,
    async prepare(setup) {
      await open(setup);
      await setup.page.locator("a[href*='do=reset']").click();
      await setup.page.locator(".actions .button-danger").waitFor();
    },
  },
  {
    name: "sub-account, unknown",
    path: `${PATH}?id=nobody`,
    shows: ".account-page > a.button",
    prepare: asCompany,
  },
];

export const INVITATION: readonly State[] = [
  {
    name: "invitation",
    path: "invitation",
    shows: "[name=password]",
    stays: true,
    async prepare({ page }) {
      await answer(page, invitationRead, INVITED);
      await page.goto("/en/invitation#Vq3xT8mLr0ZbYk5NdW1sGc");
      await page.locator("[name=password]").waitFor();
    },
  },
  {
    name: "invitation, used",
    path: "invitation#spent-token",
    shows: "main h1 ~ a.button",
  },
  cold("invitation"),
];
