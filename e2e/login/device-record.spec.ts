import type { Page, Request } from "@playwright/test";
import { murmur3x64Hash128 } from "../../web/lib/device/murmur3.ts";
import { beginRegistration, confirmDevice, expect, tryPassword } from "../fixtures/fixtures.ts";
import { test } from "../fixtures/services.ts";
import { signOut } from "../fixtures/on-page.ts";

type DeviceRecord = Record<string, string | number>;

/** The fields in the order of DEV-1; the fingerprint covers the others, in this order. */
const FIELDS = [
  "screen_resolution",
  "available_screen_resolution",
  "system_version",
  "brand_model",
  "system_lang",
  "timezone",
  "timezoneOffset",
  "list_plugin",
  "canvas_code",
  "webgl_vendor",
  "webgl_renderer",
  "audio",
  "platform",
] as const;

const deviceIn = (request: Request) =>
  (request.postDataJSON() as { device?: DeviceRecord }).device ?? {};

/** The same facts, read from the browser directly. */
const readBrowser = (page: Page) =>
  page.evaluate(() => ({
    screen: `${screen.width}x${screen.height}`,
    available: `${screen.availWidth}x${screen.availHeight}`,
    offset: new Date().getTimezoneOffset(),
    platform: navigator.platform,
    plugins: Array.from(navigator.plugins, ({ name }) => name),
  }));

async function expectRecord(page: Page, record: DeviceRecord): Promise<void> {
  const browser = await readBrowser(page);
  expect(Object.keys(record).toSorted()).toEqual([...FIELDS, "fingerprint"].toSorted());
  expect(record).toMatchObject({
    screen_resolution: browser.screen,
    available_screen_resolution: browser.available,
    system_version: expect.stringMatching(/^Linux\b/),
    // A desktop has no vendor and no model.
    brand_model: expect.stringMatching(/^(desktop|unknown)/),
    system_lang: "en-US",
    timezone: "Asia/Tokyo",
    timezoneOffset: -540,
    canvas_code: expect.stringMatching(/^[0-9a-f]{32}$/),
    webgl_vendor: expect.stringMatching(/./),
    webgl_renderer: expect.stringMatching(/./),
    audio: expect.stringMatching(/^\d+(\.\d+)?$/),
    platform: browser.platform,
  });
  expect(browser.offset).toBe(-540);
  const values = FIELDS.map((field) => record[field]);
  expect(record["fingerprint"]).toBe(murmur3x64Hash128(JSON.stringify(values), 31));
}

test.use({ timezoneId: "Asia/Tokyo" });

/** On a busy machine, a probe must not time out after its second. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { setTimeout: later } = window;
    window.setTimeout = ((run: TimerHandler, wait?: number, ...values: unknown[]) =>
      later(run, wait === 1000 ? 60_000 : wait, ...values)) as typeof setTimeout;
  }),
);

test("DEV-1, DEV-2: registration and sign-in send the whole record, and it is stored @full", async ({
  page,
  context,
  services,
  people,
  inbox,
  address,
}) => {
  await beginRegistration(page, address);
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  const registering = page.waitForRequest(/\/register\/email$/);
  await page.getByRole("button", { name: "Create account" }).click();
  const registered = deviceIn(await registering);
  await expectRecord(page, registered);
  const { plugins } = await readBrowser(page);
  expect(registered["list_plugin"]).toBe(plugins.join(",") || "unknown");

  const { db } = services.database;
  const stored = () => db.selectFrom("devices").selectAll().where("info", "is not", null).execute();
  const records = async () =>
    (await stored()).map(({ info, fingerprint }) => ({
      info: JSON.parse(info ?? "{}") as DeviceRecord,
      fingerprint,
    }));
  // Other journeys on this server store theirs too.
  await expect
    .poll(records)
    .toContainEqual({ info: registered, fingerprint: registered["fingerprint"] });

  // The same browser signs in as the same device, and sends the id it was given.
  // The page stores it after the answer, which may be after the database has the record.
  const readIds = () => page.evaluate(() => localStorage.getItem("deviceId") ?? "{}");
  await expect.poll(readIds).not.toBe("{}");
  const kept = await readIds();
  const [entry] = Object.values(JSON.parse(kept) as Record<string, { value: string }>);
  await page.goto("/en/account");
  await signOut(page);
  const signingIn = page.waitForRequest(/\/login\/email-or-username$/);
  await tryPassword(page, address);
  const request = await signingIn;
  expect(deviceIn(request)).toEqual(registered);
  expect(request.postDataJSON()).toMatchObject({ deviceId: entry?.value });
  expect(entry?.value).toMatch(/^[\w-]{22}$/);
  await expect(page).toHaveURL(/\/en\/(phone|account)/);

  // Without its cookie and without "remember", only the id identifies the device.
  await page.goto("/en/account");
  await signOut(page);
  await context.clearCookies({ name: "__Host-device" });
  await people.outlastCodes();
  await tryPassword(page, address);
  await page.getByRole("checkbox").uncheck();
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
  await page.goto("/en/account/devices");
  const known = page.locator(".device");
  await expect(known.getByText("This device", { exact: true })).toHaveCount(1);
  const shown = String(registered["fingerprint"]).slice(0, 8);
  await expect(known.first()).toContainText(`Browser fingerprint: ${shown}`);
});

test("DEV-1: a long list of plugins is cut to 500 characters at a whole entry @full", async ({
  page,
  address,
}) => {
  const names = Array.from({ length: 40 }, (_, index) => `A plugin of number ${index}`);
  await page.addInitScript((list) => {
    const plugins = list.map((name) => ({ name }));
    Object.defineProperty(Navigator.prototype, "plugins", { get: () => plugins });
  }, names);
  await page.goto("/en/login");
  const signingIn = page.waitForRequest(/\/login\/email-or-username$/);
  await tryPassword(page, address);
  const record = deviceIn(await signingIn);
  await expectRecord(page, record);
  const list = String(record["list_plugin"]);
  expect(list.length).toBeLessThanOrEqual(500);
  const whole = list.split(",");
  expect(whole).toEqual(names.slice(0, whole.length));
  expect(`${list},${names[whole.length]}`.length).toBeGreaterThan(500);
});

test("DEV-1: a visitor whose browser withholds everything can still sign in @full", async ({
  page,
  people,
  inbox,
  address,
}) => {
  await people.make({ email: address });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error("withheld");
    };
    HTMLCanvasElement.prototype.getContext = refuse;
    Object.defineProperty(Navigator.prototype, "plugins", { get: refuse });
    Object.defineProperty(window, "OfflineAudioContext", { value: undefined });
  });
  await page.goto("/en/login");
  const signingIn = page.waitForRequest(/\/login\/email-or-username$/);
  await tryPassword(page, address);
  expect(deviceIn(await signingIn)).toMatchObject({
    canvas_code: "unknown",
    webgl_vendor: "unknown",
    webgl_renderer: "unknown",
    list_plugin: "unknown",
    audio: "unknown",
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
});
