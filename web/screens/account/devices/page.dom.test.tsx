import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { RequestError } from "@portico/client/request";
import type { DeviceEntry, OpenSession } from "@portico/contract/security-center/schemas";
import type { Answers } from "../../../testing/answers.ts";
import { openAccountPage } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

const SEEN = { countryCode: "DE", firstSeenAt: 0, lastSeenAt: Date.now() };
const session = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  ...SEEN,
  id,
  current: false,
  device: "Firefox, Linux",
  factors: ["password", "totp"],
  ...more,
});
const entry = (
  id: string | null,
  sessions: OpenSession[],
  more: Partial<DeviceEntry> = {},
): DeviceEntry => ({
  ...SEEN,
  id,
  current: sessions.some(({ current }) => current),
  fingerprint: null,
  device: "Firefox, Linux",
  sessions,
  ...more,
});
const HERE = entry("mine", [session("here", { current: true }), session("beside")]);
const THERE = entry("theirs", [session("there")], { device: null });
const ONCE = entry(null, [session("once")], { device: "Safari, iOS" });
const KNOWN = entry("known", [], { device: "Edge, Windows" });
const ANSWERS = { deviceOverview: { devices: [HERE, THERE, ONCE, KNOWN], more: false } };

const open = (answers: Answers = {}) =>
  openAccountPage("devices", { answers: { ...ANSWERS, ...answers } });

test("SES-5, DEV-3: each device is one card with its sessions, and this one is marked", async () => {
  const { page, button, calls } = await open();
  expect(calls.map(([name]) => name)).toEqual(["deviceOverview"]);
  const cards = [...page.querySelectorAll(".device")];
  expect(cards.map((card) => card.querySelectorAll(".session").length)).toEqual([2, 1, 1, 0]);
  expect(cards[0]?.textContent).toContain("This device");
  expect(cards[0]?.textContent).toContain("Confirmed with: Password + Authenticator app");
  expect(cards[1]?.textContent).toContain("Unidentified browser");
  expect(cards[3]?.textContent).toContain("Signed out");
  // This session is ended in the account menu.
  expect(button(/^Sign out:/)).toHaveLength(3);
  expect(button(/^This wasn’t me:/)).toHaveLength(4);
});

test.each([
  ["a session", /^Sign out: Unidentified/, /^Sign out$/, "sessionEnd", { id: "there" }],
  ["a device", /^Sign out device: Unid/, /^Sign out device$/, "deviceForget", { id: "theirs" }],
  [
    "a device without sessions",
    /^Forget device:/,
    /^Forget device$/,
    "deviceForget",
    { id: "known" },
  ],
  ["everything else", /^Sign out everywhere else$/, /^Sign out everywhere/, "sessionEndOthers", {}],
])("SES-5: %s is signed out only after confirmation", async (_, first, second, call, fields) => {
  const { press, made, page, button, toast } = await open();
  await press(first);
  expect(page.querySelector("dialog")).not.toBeNull();
  expect(made(call)).toEqual([]);
  await press(second, button(second).length - 1);
  expect(made(call)).toEqual([fields]);
  expect(made("deviceOverview")).toHaveLength(2);
  expect(toast()).toMatch(/signed out|forgotten/i);
});

test("SES-5: with this session alone there is nothing else to sign out", async () => {
  const alone = entry("mine", [session("here", { current: true })]);
  const { button } = await open({ deviceOverview: { devices: [alone], more: false } });
  expect(button(/everywhere else/)).toEqual([]);
});

test("says that only the latest are listed", async () => {
  const { page } = await open({ deviceOverview: { devices: [HERE], more: true } });
  expect(page.querySelector(".banner")?.textContent).toContain("Only the most recent");
});

test("SCR-1: an action that needs a fresh proof leads to it, and comes back to its confirmation", async () => {
  const proof = new RequestError("", { code: PROOF_REQUIRED, status: 403 });
  const first = await open({ sessionEnd: proof });
  await first.press(/^Sign out: Unidentified/);
  await first.press(/^Sign out$/, first.button(/^Sign out$/).length - 1);
  const { url } = first.services.navigation.getSnapshot();
  expect(url).toMatch(/^\/en\/security-validation\?/);
  expect(new URL(url, location.origin).searchParams.get("redirect")).toBe("/en/account/devices");
});

test.each([
  ["session", /^This wasn’t me: Unidentified/, { about: "session", id: "there" }],
  ["device", /^This wasn’t me: Edge/, { about: "device", id: "known" }],
])(
  "“This wasn't me” about a %s freezes the account, and says what happens next",
  async (_, name, fields) => {
    const { press, made, services, page } = await open();
    await press(name);
    expect(page.querySelector("dialog")?.textContent).toContain("No one can sign in or withdraw");
    expect(made("securityAlertReport")).toEqual([]);
    await press("Freeze my account");
    expect(made("securityAlertReport")).toEqual([fields]);
    expect(services.navigation.getSnapshot().url).toBe("/en/wasnt-me");
    expect(sessionStorage.getItem("frozen")).toBe('{"isFrozen":true}');
  },
);

test("“This wasn't me” changes nothing when it is canceled, and says why it failed", async () => {
  const { press, made, page } = await open({
    securityAlertReport: new RequestError("Not found.", { code: 40400, status: 404 }),
  });
  await press(/^This wasn’t me: Unidentified/);
  await press("Cancel");
  expect(page.querySelector("dialog")).toBeNull();
  expect(made("securityAlertReport")).toEqual([]);
  await press(/^This wasn’t me: Unidentified/);
  await press("Freeze my account");
  expect(page.querySelector("dialog [role=alert]")?.textContent).toBe("Not found.");
});
