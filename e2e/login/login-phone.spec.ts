import type { Locator } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, expectComplaints, PASSWORD, PHONE } from "../fixtures/fixtures.ts";
import { accountField, heading, passwordField } from "../fixtures/on-page.ts";
import { freshNumber, test } from "../fixtures/people.ts";
import { startServer } from "../fixtures/server.ts";

test("SCR-1: a visitor signs in by phone number on a 360 px phone; the code is sent by SMS", async ({
  page,
  people,
  inbox,
}) => {
  const number = freshNumber();
  await people.make({ phone: number });
  await page.setViewportSize(PHONE);
  await page.goto("/en/login");
  await page.getByRole("tab", { name: "Email or username" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Phone" })).toBeFocused();
  // Pasted with its own country code: the picker follows.
  await page.getByLabel("Phone number").fill(number.e164);
  await expect(page.getByRole("button", { name: /Germany \+49/ })).toBeVisible();
  const boxOf = (field: Locator) => page.locator(".box").filter({ has: field }).boundingBox();
  const { height } = (await boxOf(passwordField(page))) ?? { height: Number.NaN };
  expect(await boxOf(page.getByLabel("Phone number"))).toMatchObject({ height });
  await passwordField(page).fill(PASSWORD);
  await passwordField(page).press("Enter");
  await confirmDevice(page, () => inbox.codeFor(number.e164));
  await expect(page).toHaveURL(/\/en\/(email|account)/);
});

test("SCR-1: the country is found by keyboard, and typed input stays when the tab changes @full", async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto("/en/login");
  await accountField(page).fill("mina@example.com");
  await page.getByRole("tab", { name: "Phone" }).click();
  await page.getByRole("button", { name: /^Country or region/ }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Search by name or code" })).toBeFocused();
  await keyboard.type("deutsch");
  await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
  await keyboard.press("Enter");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await keyboard.type("1512345");
  await page.getByRole("tab", { name: "Email or username" }).click();
  await expect(accountField(page)).toHaveValue("mina@example.com");
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("1512345");
  await expect(page.getByRole("button", { name: /Germany \+49/ })).toBeVisible();
  const opener = page.getByRole("button", { name: /^Country or region/ });
  const ways = [
    () => keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const leave of ways) {
    await opener.click();
    await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    await leave();
    await expect(opener).toBeFocused();
  }
});

test("NAV-5: the phone's country is that of the visitor's IP address @full", async ({
  browser,
}) => {
  const server = await startServer({ TRUST_PROXY: "127.0.0.1,::1" });
  // An IP address in Germany.
  const extraHTTPHeaders = { "X-Forwarded-For": "85.214.132.117" };
  const context = await browser.newContext({ baseURL: server.origin, extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto("/en/login");
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByRole("button", { name: /Germany \+49/ })).toBeVisible();
  await context.close();
  await server.stop();
});

test("SCR-2: without the list of countries it says so, and a whole number still signs in @full", async ({
  page,
  people,
  complaints,
}) => {
  const number = freshNumber();
  await people.make({ phone: number });
  await page.route(/country\/info/, (route) => route.abort());
  await page.goto("/en/login");
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByText("We couldn’t load the country list.")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Phone number").fill(number.e164.replace("+", "00"));
  await passwordField(page).fill(PASSWORD);
  await passwordField(page).press("Enter");
  await expect(heading(page, "Confirm your new device")).toBeVisible();
  expectComplaints(complaints, /ERR_FAILED/);
});
