import { afterEach, describe, expect, test, vi } from "vitest";
import { ACCOUNT_SCREENS } from "@portico/contract/routes";
import type { Session } from "../../../lib/session/session.ts";
import {
  createTestServices,
  render,
  unmountAll,
  WithServices,
} from "../../../testing/render-with-services.tsx";
import { sessionOf } from "../../../testing/signed-in.ts";
import { AccountFrame } from "./account-frame.tsx";
import { Breadcrumb, parentsOf } from "./breadcrumb.tsx";
import { entriesFor, LABELS, NAVIGATION } from "./navigation-entries.ts";
import { SETTLED_MS } from "./use-preloads.ts";

afterEach(unmountAll);

async function open(path: string, session?: Session, intend: (url: string) => void = () => {}) {
  const services = createTestServices(path, { preload: { intend }, ...(session && { session }) });
  return render(
    <WithServices services={services}>
      <AccountFrame locale="en">
        <Breadcrumb />
      </AccountFrame>
    </WithServices>,
  );
}

const current = (page: HTMLElement) =>
  [...page.querySelectorAll(".side-navigation [aria-current]")].map((one) => [
    one.textContent,
    one.getAttribute("aria-current"),
  ]);

describe("the navigation", () => {
  test.each([
    ["/en/account", "Overview", "page"],
    ["/en/account/security", "Security", "page"],
    ["/en/account/security/passkeys", "Security", "true"],
    ["/en/account/devices", "Devices", "page"],
  ])("SCR-1: on %s the current entry is %s", async (path, entry, value) => {
    expect(current(await open(path, sessionOf()))).toEqual([[entry, value]]);
  });

  const namesOf = (changes: Parameters<typeof sessionOf>[0]) =>
    entriesFor(sessionOf(changes).getSnapshot().user)
      .flat()
      .map(({ screen }) => screen);

  test("an institution has its company, and a sub-user has neither it nor sub-accounts", () => {
    expect(namesOf({ accountType: "institution" })).toContain("company");
    expect(namesOf({})).not.toContain("company");
    expect(namesOf({})).toContain("sub-accounts");
    const subUser = namesOf({ isAdmin: false, accountType: "institution" });
    expect(subUser).not.toContain("sub-accounts");
    expect(subUser).not.toContain("company");
  });

  test.each([
    ["personal-sub-accounts", false, true],
    ["sub-accounts personal-sub-accounts", false, false],
  ])("where a site switches off %s, its entry is hidden", (off, person, institution) => {
    document.documentElement.dataset["off"] = off;
    expect(namesOf({}).includes("sub-accounts")).toBe(person);
    expect(namesOf({ accountType: "institution" }).includes("sub-accounts")).toBe(institution);
    delete document.documentElement.dataset["off"];
  });

  test("SCR-1: what only some accounts have comes last, so that nothing moves when it appears", () => {
    const flags = NAVIGATION.map((group) => group.some(({ isFor }) => isFor !== undefined));
    expect(flags.indexOf(true)).toBe(flags.length - 1);
    expect(entriesFor(null)).toHaveLength(NAVIGATION.length - 1);
  });
});

describe("the way back", () => {
  test("SCR-1: a page shows the pages above it, and the account itself none", async () => {
    const page = await open("/en/account/security/passkeys", sessionOf());
    const links = [...page.querySelectorAll(".breadcrumb a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/en/account",
      "/en/account/security",
    ]);
    expect(page.querySelector(".breadcrumb [aria-current=page]")?.textContent).toBe("Passkeys");
    expect((await open("/en/account", sessionOf())).querySelector(".breadcrumb")).toBeNull();
  });

  test("every page but the first is below another, and has a name", () => {
    for (const screen of ACCOUNT_SCREENS) {
      expect(parentsOf(screen).length > 0, screen).toBe(screen !== "account");
      expect(LABELS[screen]).toMatch(/^shell\./);
    }
  });
});

test("signed out, the frame is the one of the sign-in", async () => {
  const page = await open("/en/account");
  expect(page.querySelector(".panel")).not.toBeNull();
  expect(page.querySelector(".side-navigation")).toBeNull();
});

test("SES-5: while the account is loading, the frame is there already", async () => {
  const session = { ...createTestServices("/en/account").session, hasHint: () => true };
  const page = await open("/en/account", session);
  expect(page.querySelector(".side-navigation")).not.toBeNull();
  expect(page.querySelector(".sign-out")).not.toBeNull();
});

describe("the pages one press away", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function preloaded(path: string): Promise<string[]> {
    const intended: string[] = [];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await open(path, sessionOf(), (url) => intended.push(url));
    expect(intended).toEqual([]);
    await vi.advanceTimersByTimeAsync(SETTLED_MS * 2);
    return intended;
  }

  test("load once this one has settled: those of the navigation, and those below it", async () => {
    const urls = await preloaded("/en/account/security");
    expect(urls).toContain("/en/account/devices");
    expect(urls).toContain("/en/account/security/passkeys");
    expect(urls).not.toContain("/en/account/security");
    expect(urls).not.toContain("/en/account/close");
  });

  test("do not load for a visitor who saves data", async () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    expect(await preloaded("/en/account")).toEqual([]);
  });
});
