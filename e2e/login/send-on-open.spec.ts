import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, expectComplaints, type Inbox, tryPassword } from "../fixtures/fixtures.ts";
import { button, heading } from "../fixtures/on-page.ts";
import { test } from "../fixtures/people.ts";

const SEND = /login\/device\/send-code$/;

const codeField = (page: Page) => page.getByLabel("Verification code");
/** Excludes what only reserves space. */
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });

const codesTo = async (inbox: Inbox, address: string) => (await inbox.messagesTo(address)).length;

test("SCR-3, API-3: the code is sent once, with no press: not again after a reload, Back, another tab or the password again", async ({
  page,
  context,
  people,
  inbox,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(codeField(page)).toBeFocused();
  await expect(shown(page, "We sent a code to")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText("You can request a new code in");
  await expect(button(page, "Send new code")).toBeDisabled();
  const code = await inbox.codeFor(address);

  await page.reload();
  await expect(shown(page, "We sent a code to")).toBeVisible();
  // Its own tab, with a copy of what this one keeps, as a duplicated tab has.
  const opened = context.waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  const tab = await opened;
  await expect(shown(tab, "We sent a code to")).toBeVisible();
  await tab.close();
  await page.goBack();
  await page.goForward();
  await expect(shown(page, "We sent a code to")).toBeVisible();
  await page.goBack();
  await tryPassword(page, address);
  await expect(shown(page, "We sent a code to")).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await codesTo(inbox, address)).toBe(1);

  await codeField(page).fill(code);
  await button(page, "Confirm and sign in").click();
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
});

test("SCR-2: while the network is slow, the page says that the code is being sent", async ({
  page,
  people,
  address,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    await held;
    await route.continue();
  });
  await people.make({ email: address });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(shown(page, "Sending the code to")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(shown(page, "taking longer than usual")).toBeVisible();
  await expectSound(page);
  release();
  await expect(shown(page, "We sent a code to")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
});

test("SCR-2: a code that could not be sent says why, and the button tries again @full", async ({
  page,
  people,
  inbox,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.route(SEND, (route) => route.abort("internetdisconnected"));
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(shown(page, /connection|offline|reach/i)).toBeVisible();
  await expect(shown(page, "We’ll send the code to")).toBeVisible();
  await expectSound(page);
  await page.unroute(SEND);
  await button(page, "Send code").click();
  await expect(shown(page, "We sent a code to")).toBeVisible();
  expect(await inbox.codeFor(address)).toMatch(/^\d{6}$/);
  expectComplaints(complaints, /ERR_INTERNET_DISCONNECTED/);
});

test("API-3: in another browser the same limits apply, and the page says when to try again @full", async ({
  page,
  browser,
  baseURL,
  people,
  inbox,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(shown(page, "We sent a code to")).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await other.goto("/en/login");
  await tryPassword(other, address);
  await expect(heading(other, "Confirm your new device")).toBeVisible();
  await expect(shown(other, /in \d+ seconds/).first()).toBeVisible();
  await expect(button(other, "Send code")).toBeDisabled();
  await expect(shown(other, "We sent a code to")).toHaveCount(0);
  expect(await codesTo(inbox, address)).toBe(1);
  await context.close();
  expectComplaints(complaints, /429/);
});
