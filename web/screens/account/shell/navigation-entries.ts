import type { ComponentType } from "react";
import type { AccountScreen } from "@portico/contract/routes";
import { isOffered } from "../../../lib/browser/offers.ts";
import type { TextId } from "../../../lib/i18n/i18n.tsx";
import type { UserInfo } from "../../../lib/session/session.ts";
import {
  BuildingIcon,
  ClockIcon,
  DownloadIcon,
  EnvelopeIcon,
  HomeIcon,
  LinkIcon,
  PeopleIcon,
  ScreenIcon,
  ShieldIcon,
  SlidersIcon,
} from "./icons.tsx";

export interface NavigationEntry {
  screen: AccountScreen;
  label: TextId;
  /** What is there, for the list on a phone. */
  hint: TextId;
  Icon: ComponentType;
  /** Missing for an entry that everybody has. */
  isFor?: (user: UserInfo) => boolean;
}

/**
 * The pages of the navigation, in groups. An entry that only some accounts have belongs in the
 * last group: it appears when the account is known, and must not move the others.
 */
export const NAVIGATION: readonly (readonly NavigationEntry[])[] = [
  [
    { screen: "account", label: "shell.overview", hint: "shell.overviewHint", Icon: HomeIcon },
    { screen: "security", label: "shell.security", hint: "shell.securityHint", Icon: ShieldIcon },
    { screen: "devices", label: "shell.devices", hint: "shell.devicesHint", Icon: ScreenIcon },
    { screen: "activity", label: "shell.activity", hint: "shell.activityHint", Icon: ClockIcon },
    { screen: "contacts", label: "shell.contacts", hint: "shell.contactsHint", Icon: EnvelopeIcon },
    {
      screen: "connections",
      label: "shell.connections",
      hint: "shell.connectionsHint",
      Icon: LinkIcon,
    },
  ],
  [
    {
      screen: "preferences",
      label: "shell.preferences",
      hint: "shell.preferencesHint",
      Icon: SlidersIcon,
    },
    { screen: "data", label: "shell.data", hint: "shell.dataHint", Icon: DownloadIcon },
  ],
  [
    {
      screen: "company",
      label: "shell.company",
      hint: "shell.companyHint",
      Icon: BuildingIcon,
      isFor: ({ isAdmin, accountType }) => isAdmin && accountType === "institution",
    },
    {
      screen: "sub-accounts",
      label: "shell.subAccounts",
      hint: "shell.subAccountsHint",
      Icon: PeopleIcon,
      isFor: ({ isAdmin, accountType }) =>
        isAdmin &&
        isOffered(accountType === "institution" ? "sub-accounts" : "personal-sub-accounts"),
    },
  ],
];

/** The groups of this account's entries; undefined while the account is not known. */
export function entriesFor(user: UserInfo | null): readonly (readonly NavigationEntry[])[] {
  return NAVIGATION.map((group) =>
    group.filter(({ isFor }) => isFor === undefined || (user !== null && isFor(user))),
  ).filter((group) => group.length > 0);
}

/** What each page is called where another page leads to it. */
export const LABELS: Record<AccountScreen, TextId> = {
  account: "shell.account",
  security: "shell.security",
  password: "shell.password",
  authenticator: "shell.authenticator",
  passkeys: "shell.passkeys",
  "recovery-codes": "shell.recoveryCodes",
  "anti-phishing": "shell.antiPhishing",
  "method-review": "shell.methodReview",
  devices: "shell.devices",
  activity: "shell.activity",
  contacts: "shell.contacts",
  connections: "shell.connections",
  preferences: "shell.preferences",
  data: "shell.data",
  close: "shell.close",
  company: "shell.company",
  "sub-accounts": "shell.subAccounts",
};
