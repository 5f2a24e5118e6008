import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, expectComplaints, PASSWORD, SIZES, test } from "../fixtures/fixtures.ts";
import { pageHeading } from "../fixtures/on-page.ts";
import { startServer } from "../fixtures/server.ts";

const country = (page: Page) => page.getByRole("button", { name: /^Country of registration/ });
const submit = (page: Page) => page.getByRole("button", { name: "Send code" });

/** Fills in every required field. */
async function fill(page: Page, address: string): Promise<void> {
  await page.goto("/en/institutions-register");
  await page.getByLabel("Company name").fill("Example Trading GmbH");
  await country(page).click();
  await page.getByRole("option", { name: "Germany" }).click();
  await page.getByLabel("Full name").fill("Mina Muster");
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SCR-2: a company registers by keyboard only, and sees that it is under review", async ({
      page,
      inbox,
      address,
    }) => {
      const { keyboard } = page;
      await page.goto("/en/institutions-register");
      await expectSound(page);
      await page.getByLabel("Company name").focus();
      await keyboard.type("Example Trading GmbH");
      await keyboard.press("Tab");
      await expect(country(page)).toBeFocused();
      await keyboard.press("Enter");
      await expect(page.getByRole("combobox", { name: "Search by name or code" })).toBeFocused();
      await expect(page.getByRole("option", { name: "Germany" })).toBeVisible();
      await expectSound(page);
      await keyboard.type("deutsch");
      await keyboard.press("Enter");
      await expect(country(page)).toBeFocused();
      await expect(country(page)).toHaveAccessibleName("Country of registration Germany");
      await keyboard.press("Tab");
      await keyboard.type("example.com");
      await keyboard.press("Tab");
      await keyboard.type("Mina Muster");
      await keyboard.press("Tab");
      await keyboard.type("Director");
      await keyboard.press("Tab");
      await keyboard.type(address);
      await keyboard.press("Tab");
      await keyboard.type(PASSWORD);
      await keyboard.press("Tab"); // reveal
      await keyboard.press("Tab"); // invite code
      await keyboard.press("Tab"); // terms
      await keyboard.press("Space");
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Check your email")).toBeFocused();

      await keyboard.press("Tab");
      await keyboard.type(await inbox.codeFor(address));
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Your account")).toBeFocused();
      await expect(page.getByText("Your company is under review")).toBeVisible();
      await expect(page.getByText("Institution", { exact: true })).toBeVisible();
      await expectSound(page);
    });

    test("SCR-2: an empty form names every field that is missing, and leads to each @full", async ({
      page,
    }) => {
      await page.goto("/en/institutions-register");
      await submit(page).click();
      const summary = page.getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary).toContainText("There are 6 problems");
      await expectSound(page);
      await summary.getByRole("button", { name: /Choose the country/ }).click();
      await expect(country(page)).toBeFocused();
      await expect(country(page)).toHaveAccessibleDescription(/Choose the country/);
    });
  });
}

test("SCR-3: going back, the form is filled in; the sent code still works; a reload continues @full", async ({
  page,
  inbox,
  address,
}) => {
  await fill(page, address);
  await submit(page).click();
  await expect(pageHeading(page, "Check your email")).toBeVisible();
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(pageHeading(page, "Create an account for your company")).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Example Trading GmbH");
  await expect(country(page)).toHaveText("Germany");
  await page.getByLabel("Company name").fill("Example Holding AG");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await submit(page).click();
  await expect(pageHeading(page, "Check your email")).toBeVisible();
  expect(await inbox.messagesTo(address)).toHaveLength(1);
  await page.reload();
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your company is under review")).toBeVisible();
});

test("API-6: a restricted country is announced at once, and its companies cannot register @full", async ({
  browser,
  complaints,
}) => {
  const server = await startServer({ RESTRICTED_COUNTRIES: "DE", TRUST_PROXY: "127.0.0.1,::1" });
  // An IP address in Germany.
  const extraHTTPHeaders = { "X-Forwarded-For": "85.214.132.117" };
  const context = await browser.newContext({ baseURL: server.origin, extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto("/en/institutions-register");
  await page.getByLabel("Company name").fill("Example Trading GmbH");
  await expect(page.getByText("Accounts aren’t available where you are")).toBeVisible();
  await expectSound(page);
  await country(page).click();
  await expect(page.getByRole("option", { name: "France" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Germany" })).toHaveCount(0);

  await page.goto("/en/register");
  await page.getByLabel("Email address").fill("mina@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("We don’t offer accounts in this country");
  await context.close();
  await server.stop();
  expectComplaints(complaints);
});

test("API-2: under maintenance it says so, counts down, and keeps typed input @full", async ({
  page,
  address,
  complaints,
}) => {
  await page.clock.install();
  await fill(page, address);
  await page.route(/register\/email\/sendcode/, (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "75" }, body: "" }),
  );
  await submit(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    /aren’t responding.*\(503 Service Unavailable\).*Try again in 7\d seconds/,
  );
  await expectSound(page);
  await page.clock.runFor(76_000);
  await expect(alert).toContainText("You can try again now.");
  await expect(page.getByLabel("Full name")).toHaveValue("Mina Muster");
  expectComplaints(complaints, /503/);
});
