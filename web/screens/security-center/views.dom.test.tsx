import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import type { UserInfo } from "../../lib/session/session.ts";
import { RequestError } from "@portico/client/request";
import { sessionOf } from "../../testing/signed-in.ts";
import { encrypted, encrypting } from "../../testing/encrypting.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import SecurityCenterView from "./security-center-view.tsx";
import type { ViewName } from "./view-names.ts";

/** What the browser was given to download. */
const downloads: { name: string; file: Blob }[] = [];

type Answers = Record<string, unknown>;

const SEEN = { countryCode: "DE", firstSeenAt: 0, lastSeenAt: Date.now(), factors: [] };
const HERE = { ...SEEN, id: "here", current: true, device: "Firefox, Linux" };
const THERE = { ...SEEN, id: "there", current: false, device: null };

const ANSWERS: Answers = {
  stepUp: { fresh: true },
  sessionList: { sessions: [HERE, THERE] },
  deviceList: { devices: [] },
  securityOverview: { password: true },
};

beforeEach(() => {
  downloads.length = 0;
  let file = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    file = given as Blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, file });
  });
  sessionStorage.clear();
  // Not part of happy-dom.
  HTMLDialogElement.prototype.showModal ??= () => {};
});
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

async function open(view: ViewName, others: Answers = {}, changes: Partial<UserInfo> = {}) {
  const answers = { ...ANSWERS, ...others };
  const calls: [string, unknown][] = [];
  const call = ({ name }: { name: string }, payload: unknown) => {
    calls.push([name, payload]);
    const given = answers[name];
    const answer: unknown = typeof given === "function" ? given() : given;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {});
  };
  const stored: unknown[] = [];
  const session = { ...sessionOf(changes), store: (user: unknown) => void stored.push(user) };
  const services = createTestServices(`/en/account/security?step=${view}`, {
    call: encrypting(call) as never,
    session,
  });
  const user = session.getSnapshot().user!;
  const page = await render(
    <WithServices services={services}>
      <SecurityCenterView view={view} user={user} />
    </WithServices>,
  );
  await actAndSettle(() => vi.dynamicImportSettled());
  const button = (words: string | RegExp) =>
    [...page.querySelectorAll("button")].filter((found) =>
      (found.getAttribute("aria-label") ?? found.textContent ?? "").match(words),
    );
  return {
    services,
    page,
    calls,
    stored,
    press: (words: string | RegExp, at = 0) => actAndSettle(() => button(words)[at]?.click()),
    button,
    fill: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        page.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
      }
    },
    submit: () =>
      actAndSettle(() =>
        page
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      ),
    made: (name: string) => calls.filter(([made]) => made === name).map(([, payload]) => payload),
  };
}

test("SES-5: the current session is marked; another one is ended only after confirmation", async () => {
  const { page, press, button, made } = await open("devices");
  expect(page.querySelector(".badge")?.textContent).toBe("This device");
  expect(page.textContent).toContain("Germany");
  expect(button(/^End session:/)).toHaveLength(1);
  await press(/^End session:/);
  expect(made("sessionEnd")).toEqual([]);
  await press(/^End session$/);
  expect(made("sessionEnd")).toEqual([{ id: "there" }]);
});

test("SCR-1: an action that needs a fresh proof leads to it, and comes back", async () => {
  const { press, services } = await open("devices", {
    sessionEnd: new RequestError("", { code: PROOF_REQUIRED, status: 403 }),
  });
  await press(/^End session:/);
  await press(/^End session$/);
  const { url } = services.navigation.getSnapshot();
  expect(url).toMatch(/^\/en\/security-validation\?/);
  expect(new URL(url, location.origin).searchParams.get("redirect")).toBe(
    "/en/account/security?step=devices",
  );
});

test("SCR-2: a form that needs a fresh proof asks for it before anything is typed", async () => {
  const { page, services } = await open("email", { stepUp: { fresh: false } });
  expect(page.querySelector("form")).toBeNull();
  expect(services.navigation.getSnapshot().route.screen).toBe("security-validation");
});

const EVENT = {
  id: "1",
  at: 0,
  event: "signedIn",
  reason: null,
  factors: [],
  signals: ["newCountry"],
  address: "192.0.2.1",
  countryCode: "DE",
  device: null,
};

test("LOC-11: the history is shown in words, page by page, and saved as a file", async () => {
  const pages = [
    { events: [EVENT], next: "0.1" },
    { events: [{ ...EVENT, id: "2", event: "passwordChanged" }], next: null },
  ];
  const view = await open("history", {
    historyList: () => pages.shift(),
    historyExport: { name: "history.csv", text: "at,event", cutAt: EVENT.at },
  });
  expect(view.page.querySelector("h3")?.textContent).toBe("Signed in New country");
  await view.press("Show more");
  expect(view.made("historyList")).toEqual([{}, { cursor: "0.1" }]);
  expect(view.page.textContent).toContain("Password changed");
  expect(view.button("Show more")).toEqual([]);
  await view.press("Download as CSV");
  expect(downloads).toMatchObject([
    { name: "history.csv", file: { type: "text/csv;charset=utf-8" } },
  ]);
  expect(await downloads[0]?.file.text()).toBe("at,event");
  expect(view.services.toasts.getSnapshot()).toMatchObject([
    { text: expect.stringMatching(/^history.csv .* starts on \w+ \d+, \d{4}\./) },
  ]);
});

test("CRED-1: both passwords are encrypted for the one call that changes them", async () => {
  const { fill, submit, made, page, stored } = await open("password", {
    passwordChange: { userId: "user-1" },
  });
  await submit();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("Enter your current password.");
  fill({ currentPassword: "the old one", password: "four unrelated words here" });
  await submit();
  expect(made("passwordChange")).toEqual([
    {
      currentPassword: encrypted("the old one"),
      password: encrypted("four unrelated words here"),
    },
  ]);
  expect(stored).toEqual([{ userId: "user-1" }]);
  expect(page.querySelector("h1")?.textContent).toBe("Password changed");
});

test("SCR-2: an account without a password sets its first one", async () => {
  const { page, fill, submit, made } = await open("password", {
    securityOverview: { password: false },
  });
  expect(page.querySelector("h1")?.textContent).toBe("Set a password");
  expect(page.querySelector("[name=currentPassword]")).toBeNull();
  fill({ password: "four unrelated words here" });
  await submit();
  expect(made("passwordChange")).toEqual([{ password: encrypted("four unrelated words here") }]);
});

test("SCR-2: the anti-phishing code is shown, changed and removed", async () => {
  const { page, fill, submit, press, made } = await open("anti-phishing", {
    antiPhishingCode: { code: "blue heron" },
  });
  expect(page.querySelector(".notice")?.textContent).toBe("Your current code: blue heron");
  fill({ code: "ab" });
  await submit();
  expect(made("antiPhishingCodeSet")).toEqual([]);
  fill({ code: " red fox " });
  await submit();
  await press("Remove code");
  await press("Remove code", 1);
  expect(made("antiPhishingCodeSet")).toEqual([{ code: "red fox" }, { code: null }]);
});

test("SCR-2: an account is closed only after the consequences are confirmed", async () => {
  const { page, press, made } = await open("close", {
    accountClose: { closesAt: Date.UTC(2026, 11, 15, 12) },
  });
  await press("Close my account");
  await press("Close my account", 1);
  expect(page.querySelector(".error")?.textContent).toContain("Check this box to continue.");
  expect(made("accountClose")).toEqual([]);
  await actAndSettle(() => page.querySelector<HTMLInputElement>("[type=checkbox]")!.click());
  await press("Close my account", 1);
  expect(made("accountClose")).toEqual([{}]);
  expect(page.querySelector(".lead")?.textContent).toContain("December 15, 2026");
});

test("SES-1: a sub-user cannot close what belongs to a parent account", async () => {
  const { page, button } = await open("close", {}, { isAdmin: false });
  expect(page.textContent).toContain("It can only be closed there.");
  expect(button("Close my account")).toEqual([]);
});

test("SCR-2: all stored data is saved as a file", async () => {
  const data = { exportedAt: 1, eventsCutAt: null };
  const { press, services } = await open("data", { dataExport: data });
  await press("Download file");
  expect(downloads).toMatchObject([{ name: "my-data.json", file: { type: "application/json" } }]);
  expect(await downloads[0]?.file.text()).toBe(JSON.stringify(data, null, 2));
  expect(services.toasts.getSnapshot()).toMatchObject([
    { text: "my-data.json is in your downloads." },
  ]);
});
