import type { Page } from "@playwright/test";
import { axeViolations, expectSound } from "./axe.ts";
import {
  confirmDevice,
  expect,
  expectComplaints,
  PASSWORD,
  PHONE,
  SIZES,
  tryPassword,
} from "./fixtures.ts";
import { freshNumber, test } from "./people.ts";
import { startServer } from "./server.ts";

const account = (page: Page) => page.getByLabel("E-mail address or username");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SCR-2: by keyboard alone, from an unknown device, then from the known one", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      await people.make({ email: address, username: `u${Date.now()}` });
      const { keyboard } = page;
      await page.goto("/en/login");
      await account(page).focus();
      await keyboard.type(address);
      await keyboard.press("Tab");
      await keyboard.type(PASSWORD);
      await keyboard.press("Enter");
      await expect(heading(page, "A device we have not seen before")).toBeFocused();
      await expectSound(page);

      await keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Send me a code" })).toBeFocused();
      await keyboard.press("Enter");
      const code = await inbox.codeFor(address);
      await keyboard.press("Tab");
      await expect(page.getByLabel("Verification code")).toBeFocused();
      await keyboard.type(code);
      await keyboard.press("Tab");
      await expect(page.getByRole("checkbox")).toBeFocused();
      await expect(page.getByRole("checkbox")).toBeChecked();
      await keyboard.press("Enter");
      await expect(heading(page, "Add your phone number")).toBeFocused();

      await page.goto("/en/login");
      await expect(page.getByText(/You are signed in as/)).toBeVisible();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(heading(page, "Sign in")).toBeFocused();
      await tryPassword(page, address);
      await expect(page).not.toHaveURL(/login|device/);
    });
  });
}

test("SCR-1: by username, on a device that is known", async ({ page, people, inbox, address }) => {
  const username = `mina${Date.now()}`;
  await people.make({ email: address, username });
  await page.goto("/en/login?redirect=%2Fen%2Faccount%3Ftab%3D1");
  await tryPassword(page, address);
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(page).toHaveURL(/\/en\/phone\?redirect=/);
  await page.goto("/en/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await tryPassword(page, username);
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
  await page.goto("/en/login");
  await expect(page.getByText(`You are signed in as ${username}.`)).toBeVisible();
});

test("SCR-1, SES-2: a second step asks for each proof of the account, sent when asked for", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const person = await people.make({ email: address, factors: ["email", "totp"] });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(heading(page, "One more step")).toBeFocused();
  await page.getByLabel("Code of your authenticator app").fill(person.totpCode());
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expectSound(page);
  // A space in the middle, as many people write it.
  const code = await inbox.codeFor(address);
  await page.getByLabel("Code by e-mail").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel("Code by e-mail").press("Enter");
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
});

test("SCR-2: a wrong code is told beside its field, and the right one next to it stays @full", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const person = await people.make({ email: address, factors: ["email", "totp"] });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = await inbox.codeFor(address);
  const totp = page.getByLabel("Code of your authenticator app");
  await totp.fill(person.totpCode());
  await page.getByLabel("Code by e-mail").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("button").click();
  await expect(page.getByLabel("Code by e-mail")).toBeFocused();
  await expect(page.getByLabel("Code by e-mail")).toHaveAccessibleDescription(/Error:/);
  await expect(totp).not.toHaveValue("");
});

test("SCR-1: by phone number, on a 360 px phone; the code comes by SMS", async ({
  page,
  people,
  inbox,
}) => {
  const number = freshNumber();
  await people.make({ phone: number });
  await page.setViewportSize(PHONE);
  await page.goto("/en/login");
  await page.getByRole("tab", { name: "E-mail or username" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Phone" })).toBeFocused();
  // Pasted with its own country: the picker follows.
  await page.getByLabel("Phone number").fill(number.e164);
  await expect(page.getByRole("button", { name: /Germany \+49/ })).toBeVisible();
  await password(page).fill(PASSWORD);
  await password(page).press("Enter");
  await confirmDevice(page, () => inbox.codeFor(number.e164));
  await expect(page).toHaveURL(/\/en\/(email|account)/);
});

test("SCR-1: the country is found by keyboard, and what was typed stays over a change of tabs @full", async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto("/en/login");
  await account(page).fill("mina@example.com");
  await page.getByRole("tab", { name: "Phone" }).click();
  await page.getByRole("button", { name: /^Country or region/ }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Search by name or code" })).toBeFocused();
  await keyboard.type("deutsch");
  await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
  await keyboard.press("Enter");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await keyboard.type("1512345");
  await page.getByRole("tab", { name: "E-mail or username" }).click();
  await expect(account(page)).toHaveValue("mina@example.com");
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

test("NAV-5: the phone's country is the one the visitor's address is in @full", async ({
  browser,
}) => {
  const server = await startServer({ TRUST_PROXY: "127.0.0.1,::1" });
  // An address of Germany.
  const extraHTTPHeaders = { "X-Forwarded-For": "85.214.132.117" };
  const context = await browser.newContext({ baseURL: server.origin, extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto("/en/login");
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByRole("button", { name: /Germany \+49/ })).toBeVisible();
  await context.close();
  await server.stop();
});

test("SCR-2: without the list of countries it says so, and a whole number signs in @full", async ({
  page,
  people,
  complaints,
}) => {
  const number = freshNumber();
  await people.make({ phone: number });
  await page.route(/country\/info/, (route) => route.abort());
  await page.goto("/en/login");
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByText("The list of countries did not load.")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Phone number").fill(number.e164.replace("+", "00"));
  await password(page).fill(PASSWORD);
  await password(page).press("Enter");
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
  expectComplaints(complaints, /ERR_FAILED/);
});

test("SCR-1: with an e-mail address and a phone number the visitor chooses where the code goes @full", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const number = freshNumber();
  await people.make({ email: address, phone: number });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
  await page.getByRole("tab", { name: "Phone" }).click();
  await page.getByRole("checkbox").uncheck();
  await confirmDevice(page, () => inbox.codeFor(number.e164));
  await expect(heading(page, "Your account")).toBeVisible();

  // Not remembered: the same device is asked again.
  await page.getByRole("button", { name: "Sign out" }).click();
  await tryPassword(page, address);
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
});

test("SCR-2: after a wrong password the focus is in the summary and nothing is lost", async ({
  page,
  people,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await tryPassword(page, address, "not the right one");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(account(page)).toHaveValue(address);
  await expect(password(page)).toHaveValue("not the right one");
  await password(page).fill(PASSWORD);
  await password(page).press("Enter");
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
});

test("SCR-2: an empty form says what is missing", async ({ page }) => {
  await page.goto("/en/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please check 2 things");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(account(page)).toHaveAccessibleDescription(
    /Please enter your e-mail address or username/,
  );
});

test("SCR-2, SCR-8: a limit counts down before the visitor's eyes", async ({
  page,
  people,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await page.route(/login\/email-or-username$/, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "3" },
      json: { code: 42900, message: "Too many", data: null },
    }),
  );
  await tryPassword(page, address);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("please try again in 3 seconds");
  await expect(summary).toContainText("please try again in 1 second.");
  await expect(summary).toContainText("You can try again now.");
  expectComplaints(complaints, /429/);
});

test("SCR-2: without a network nothing is lost", async ({
  page,
  people,
  context,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await account(page).fill(address);
  await password(page).fill(PASSWORD);
  await context.setOffline(true);
  await password(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("You seem to be offline");
  await expect(password(page)).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await password(page).press("Enter");
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
  expectComplaints(complaints, /INTERNET_DISCONNECTED/, /dynamically imported module/);
});

test("SCR-2, API-5: a proof of work whose script does not come is told, and the next try does", async ({
  page,
  people,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.route(/challenge-worker/, (route) => route.abort());
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(page.getByRole("alert")).toContainText("We got no answer in time");
  await expect(password(page)).toHaveValue(PASSWORD);
  await page.unroute(/challenge-worker/);
  await password(page).press("Enter");
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
  expectComplaints(complaints, /ERR_FAILED/);
});

for (const [path, title] of [
  ["verifyCode", "One more step"],
  ["device", "A device we have not seen before"],
] as const) {
  test(`SCR-3: /${path} opened cold leads back to the sign-in page`, async ({ page }) => {
    await page.goto(`/en/${path}?redirect=%2Fen%2Faccount`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText("no sign-in is under way in this browser")).toBeVisible();
    await page.getByRole("link", { name: "Go to sign-in" }).click();
    await expect(heading(page, "Sign in")).toBeFocused();
    await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fen%2Faccount$/);
  });
}

test("SCR-3: a reload goes on where it was, Back starts again, and Forward comes back", async ({
  page,
  people,
  inbox,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = await inbox.codeFor(address);
  await page.reload();
  await expect(page.getByText("We sent a code to")).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(stored).not.toContain(PASSWORD);
  await page.goBack();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(password(page)).toHaveValue("");
  await page.goForward();
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
  // The step is behind us: Back never shows it again.
  await page.goBack();
  await expect(page.getByText(/You are signed in as/)).toBeVisible();
});

test("SCR-1: the second step, opened anew, shows its other ways from the first moment on", async ({
  page,
  people,
  address,
}) => {
  await people.make({ email: address, factors: ["totp"] });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(heading(page, "One more step")).toBeVisible();
  // What they need to answer never comes; what the server sent of them stays.
  let isWaitedFor = false;
  await page.route("**/js/other-ways-*", () => {
    isWaitedFor = true;
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Code of your authenticator app").fill("12");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect(isWaitedFor).toBe(true);
  await expect(page.getByRole("button", { name: "Use a recovery code" })).toBeVisible();
  await expect(page.getByRole("link", { name: "I lost my authenticator" })).toBeVisible();
});

test("SCR-3: a step that is over leads to the sign-in page, which says why", async ({
  page,
  people,
  context,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login?redirect=%2Fen%2Faccount");
  await tryPassword(page, address);
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
  // The ticket is bound to this browser's flow cookie: without it, it is worthless.
  await context.clearCookies({ name: "__Host-flow" });
  await page.getByLabel("Verification code").fill("123456");
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(heading(page, "Sign in")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /took too long|again/ })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/login\?redirect=/);
});

test("NAV-4: a redirect is followed on this site and nowhere else", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const number = freshNumber();
  await people.make({ email: address, phone: number });
  await page.goto("/en/login?redirect=https%3A%2F%2Fevil.example%2F");
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.goto("/en/login?redirect=%2Fen%2Faccount%3Ffrom%3Dlogin");
  await tryPassword(page, address);
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(page).toHaveURL(/\/en\/account\?from=login$/);
});

test("SCR-1: whose address refuses our mail is told before they go on", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const number = freshNumber();
  await people.make({ email: address, phone: number });
  await people.refuseMail(address);
  await page.goto("/en/login?redirect=%2Fen%2Faccount%2Fsecurity");
  await tryPassword(page, address);
  await expect(heading(page, "A device we have not seen before")).toBeVisible();
  await page.getByRole("tab", { name: "Phone" }).click();
  await confirmDevice(page, () => inbox.codeFor(number.e164));
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByText(`We cannot reach ${address}`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole("link", { name: "Change" })).toHaveAttribute("href", /step=email$/);
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page).toHaveURL(/\/en\/account\/security$/);
});

test("SES-5: a second tab follows, and a visitor who is signed in sees as whom", async ({
  page,
  context,
  people,
  inbox,
  address,
}) => {
  const number = freshNumber();
  await people.make({ email: address, phone: number });
  const other = await context.newPage();
  await other.goto("/en/login");
  await other.mouse.move(10, 10);
  await page.goto("/en/login");
  await tryPassword(page, address);
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(heading(page, "Your account")).toBeVisible();
  await expect(other.getByText(`You are signed in as ${address}.`)).toBeVisible();
  await other.getByRole("link", { name: "Go on" }).click();
  await expect(heading(other, "Your account")).toBeVisible();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(heading(page, "You are signed out")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`SCR-1: every state of the way in is free of axe violations (${colorScheme}) @full`, async ({
    page,
    people,
    address,
  }) => {
    await people.make({ email: address, phone: freshNumber(), factors: ["email", "sms", "totp"] });
    await page.emulateMedia({ colorScheme });
    await page.goto("/en/login");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Phone" }).click();
    await page.getByRole("button", { name: /^Country or region/ }).click();
    await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "E-mail or username" }).click();
    await tryPassword(page, address);
    await expect(heading(page, "One more step")).toBeVisible();
    await page.getByRole("button", { name: "Send me a code" }).first().click();
    await expect(page.getByRole("timer")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
