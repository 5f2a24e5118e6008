import type { BrowserContext, Page } from "@playwright/test";
import { CLEARED_BY_SCRIPT } from "../../contract/cookies.ts";
import { expectSound } from "../fixtures/axe.ts";
import {
  confirmDevice,
  expect,
  expectComplaints,
  SIZES,
  tryPassword,
} from "../fixtures/fixtures.ts";
import { heading } from "../fixtures/on-page.ts";
import { test } from "../fixtures/services.ts";
import { freshNumber } from "../fixtures/people.ts";

const AUTH401 = "Sign in again to continue.";
const HISTORY = "/en/account/activity";

const toasts = (page: Page) => page.getByRole("status").locator(".toast");

/** A session that the server does not know: it answers 401. */
async function forgeSession(context: BrowserContext, url: string): Promise<void> {
  const secure = { url: url.replace("http:", "https:"), secure: true };
  await context.addCookies([
    { name: "authtoken", value: "A".repeat(43), ...secure },
    { name: "authorization", value: `v1.${"A".repeat(43)}`, ...secure },
    { name: "accountGroup", value: "1", ...secure },
  ]);
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("REQ-7: after a 401 the visitor goes to the sign-in page, sees AUTH401, and comes back afterwards", async ({
      page,
      context,
      server,
      people,
      inbox,
      address,
      complaints,
    }) => {
      await people.signIn(context, await people.make({ email: address, phone: freshNumber() }));
      await page.goto(HISTORY);
      await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
      await forgeSession(context, server.origin);
      await page.getByRole("button", { name: "Download" }).click();

      await expect(toasts(page)).toHaveText([AUTH401]);
      await expect(heading(page, "Sign in")).toBeFocused();
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(HISTORY);
      const left = await cookieNames(context);
      expect(left.filter((one) => (CLEARED_BY_SCRIPT as string[]).includes(one))).toEqual([]);
      await expectSound(page);
      expectComplaints(complaints, /401/);

      await tryPassword(page, address);
      await confirmDevice(page, () => inbox.codeFor(address));
      await expect(page).toHaveURL(new RegExp(`${HISTORY}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
    });

    test("REQ-6: a session ended elsewhere shows why once, and the form shows nothing more", async ({
      page,
      context,
      people,
      services,
      address,
    }) => {
      const { account } = await people.make({ email: address });
      await people.signIn(context, { account } as Parameters<typeof people.signIn>[1]);
      await page.goto("/en/account/security/anti-phishing");
      const field = page.getByRole("textbox");
      await field.fill("blue heron");
      await services.sessions.endAll(services.database.db, account.id, "revoked");
      await field.press("Enter");

      await expect(toasts(page)).toHaveText([
        "You were signed out from another device. Sign in again.",
      ]);
      await expect(heading(page, "Sign in")).toBeFocused();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page).toHaveURL(/redirect=/);
    });
  });
}

test("REQ-7: a visitor on the sign-in or the registration page stays there and sees AUTH401 @full", async ({
  page,
  context,
  server,
  complaints,
}) => {
  for (const path of ["/en/login", "/en/register?utm_source=mail"]) {
    // The previous page would ask for the session again.
    await page.goto("about:blank");
    await forgeSession(context, server.origin);
    await page.goto(path);
    await expect(toasts(page)).toHaveText([AUTH401]);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("button", { name: /^(Sign in|Send code)$/ })).toBeVisible();
  }
  expectComplaints(complaints, /401/);
});

test("REQ-7: a second tab is signed out with the first, without a second message @full", async ({
  page,
  context,
  server,
  people,
  address,
  complaints,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  const other = await context.newPage();
  await other.goto("/en/account");
  await expect(heading(other, "Your account")).toBeVisible();
  await page.goto(HISTORY);
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
  await forgeSession(context, server.origin);
  await page.getByRole("button", { name: "Download" }).click();
  await expect(toasts(page)).toHaveText([AUTH401]);
  await expect(heading(other, "Sign in")).toBeVisible();
  await expect(toasts(other)).toHaveCount(0);
  expectComplaints(complaints, /401/);
});
