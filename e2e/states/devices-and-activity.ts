import { ACCOUNT_PATHS } from "../../contract/routes.ts";
import {
  deviceOverview,
  historyList,
  historySearch,
} from "../../contract/security-center/endpoints.ts";
import type { DeviceEntry, HistoryEvent } from "../../contract/security-center/schemas.ts";
import { answer, hooks, type State, type StateSetup, withAddress } from "./state-setup.ts";

const DAY = 24 * 3_600_000;
const LATEST = Date.UTC(2026, 10, 15, 10, 5);

const seen = (daysAgo: number) => ({
  firstSeenAt: LATEST - 60 * DAY,
  lastSeenAt: LATEST - daysAgo * DAY,
});

const session = (id: string, daysAgo: number, more: object = {}) => ({
  id,
  current: false,
  device: "Chrome, Windows",
  countryCode: "DE",
  factors: ["password", "totp"],
  ...seen(daysAgo),
  ...more,
});

/** Devices of every kind: this one, one with two sessions, one not remembered, one signed out. */
const ENTRIES: DeviceEntry[] = [
  {
    id: "this",
    current: true,
    fingerprint: "9b1f4c7a",
    device: "Chrome, Windows",
    countryCode: "DE",
    ...seen(0),
    sessions: [session("s1", 0, { current: true })],
  },
  {
    id: "phone",
    current: false,
    fingerprint: null,
    device: "Safari, iOS",
    countryCode: "FR",
    ...seen(1),
    sessions: [
      session("s2", 1, { countryCode: "FR", factors: ["passkey"] }),
      session("s3", 9, { factors: ["password", "device-code"] }),
    ],
  },
  {
    id: null,
    current: false,
    fingerprint: null,
    device: null,
    countryCode: null,
    ...seen(3),
    sessions: [session("s4", 3, { countryCode: null, factors: ["third-party", "email-code"] })],
  },
  {
    id: "old",
    current: false,
    fingerprint: null,
    device: "Microsoft Edge, macOS",
    countryCode: "GB",
    ...seen(40),
    sessions: [],
  },
];

async function withDevices(setup: StateSetup): Promise<void> {
  await withAddress(setup);
  await answer(setup.page, deviceOverview, { devices: ENTRIES, more: false });
}

const on = (screen: "devices" | "activity", name: string, rest: Omit<State, "name" | "path">) => ({
  name,
  path: ACCOUNT_PATHS[screen],
  ...rest,
});

export const DEVICES: readonly State[] = [
  on("devices", "devices", { shows: ".device >> nth=3", prepare: withDevices }),
  on("devices", "devices, asked to sign one out", {
    shows: "dialog .button-danger",
    prepare: withDevices,
    act: (page) => page.locator(".device-actions .button").nth(1).click(),
  }),
  on("devices", "devices, this wasn't me", {
    shows: "dialog .button-danger",
    prepare: withDevices,
    act: (page) => page.locator(".session .quiet").first().click(),
  }),
  on("devices", "devices, did not load", {
    shows: ".banner .button",
    async prepare(setup) {
      await withAddress(setup);
      await hooks(setup.page, deviceOverview, 503);
    },
  }),
];

const event = (at: number, more: Partial<HistoryEvent>): HistoryEvent => ({
  id: `e${at}`,
  at: LATEST - at * 7 * 3_600_000,
  event: "signedIn",
  kind: "signIn",
  reason: null,
  factors: [],
  signals: [],
  address: "203.0.113.7",
  countryCode: "DE",
  device: "Chrome, Windows",
  ...more,
});

const EVENTS: HistoryEvent[] = [
  event(0, { factors: ["password", "totp"] }),
  event(1, { event: "refused", kind: "refused", reason: "codeWrong", countryCode: "NL" }),
  event(2, {
    factors: ["passkey"],
    signals: ["newCountry", "fastTravel"],
    countryCode: "FR",
    address: "2001:db8:85a3::8a2e:370:7334",
    device: "Safari, iOS",
  }),
  event(3, { event: "passwordChanged", kind: "security", factors: ["password"] }),
  event(4, { event: "methodRemovedByOperator", kind: "security", address: "", device: null }),
];

const PAGE = { events: EVENTS, next: `${LATEST}.e4`, previous: null, searchedTo: null };

async function withActivity(setup: StateSetup): Promise<void> {
  await withAddress(setup);
  await answer(setup.page, historyList, PAGE);
}

export const ACTIVITY: readonly State[] = [
  on("activity", "activity", { shows: ".card-row h3 >> nth=4", prepare: withActivity }),
  {
    name: "activity, filtered, an older page",
    path: `${ACCOUNT_PATHS.activity}?kind=security&from=2026-10-01&to=2026-11-15&cursor=1.a`,
    shows: ".card-row h3 >> nth=4",
    async prepare(setup) {
      await withAddress(setup);
      await answer(setup.page, historyList, { ...PAGE, previous: `${LATEST}.e0` });
    },
  },
  {
    name: "activity, a search that can go on",
    path: `${ACCOUNT_PATHS.activity}#search=passkey`,
    shows: ".below-list a",
    async prepare(setup) {
      await withAddress(setup);
      await answer(setup.page, historySearch, { ...PAGE, events: [], searchedTo: LATEST });
    },
  },
  on("activity", "activity, this wasn't me", {
    shows: "dialog .button-danger",
    prepare: withActivity,
    act: (page) => page.locator(".card-row .quiet").nth(2).click(),
  }),
  {
    name: "activity, an unknown filter",
    path: `${ACCOUNT_PATHS.activity}?kind=garbage`,
    shows: ".banner a.button",
    prepare: withAddress,
  },
];
