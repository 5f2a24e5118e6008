import type { Page } from "@playwright/test";
import { type Exchange, startExchange } from "../fixtures/exchange.ts";
import {
  confirmDevice,
  expect,
  expectComplaints,
  PASSWORD,
  test,
  tryPassword,
} from "../fixtures/fixtures.ts";
import { freshNumber } from "../fixtures/people.ts";
import type { Person } from "../../server/testing/people/people.ts";

const SIGNED_OUT = /401/;
const REFUSED = /403/;

async function fillWithdrawal(page: Page): Promise<void> {
  await page.getByLabel("Amount").last().fill("1.5");
  await page.getByLabel("Address").fill("bc1qexampleexampleexample");
}

test.describe("the exchange's page, beside the account area @full", () => {
  test.describe.configure({ mode: "serial" });
  let exchange: Exchange;
  let person: Person;
  let address: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    exchange = await startExchange();
  });
  test.afterAll(() => exchange.close());

  test.beforeEach(async () => {
    address = `page-${Date.now()}@example.com`;
    person = await exchange.people.make({ email: address, phone: freshNumber() });
  });

  async function signInFromPage(page: Page): Promise<void> {
    await page.goto(exchange.page);
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`${exchange.account}/en/login?redirect=%2Fexchange`);
    await page.waitForLoadState();
    await tryPassword(page, address);
    await confirmDevice(page, () => exchange.inbox.codeFor(address));
    await expect(page).toHaveURL(`${exchange.page}/`);
    await expect(page.getByText(`Signed in as ${person.account.uid}`)).toBeVisible();
  }

  test("leads to the sign-in and back, shows who is signed in, and places an order", async ({
    page,
    complaints,
  }) => {
    await signInFromPage(page);
    await expect(page.getByRole("link", { name: "Sign in" })).toBeHidden();
    await page.getByLabel("Amount").first().fill("0.25");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("status")).toHaveText("Your order is placed.");
    expectComplaints(complaints, SIGNED_OUT);
  });

  test("shows a hold instead of withdrawing, also one that is newer than the page", async ({
    page,
    complaints,
  }) => {
    await signInFromPage(page);
    await exchange.people.warn(person);
    const button = page.getByRole("button", { name: "Withdraw" });
    // An answer of the check may be two seconds old.
    await expect(async () => {
      await fillWithdrawal(page);
      await button.click();
      await expect(page.getByRole("status")).toContainText("Withdrawals are on hold until", {
        timeout: 500,
      });
    }).toPass();
    await expect(button).toBeDisabled();
    await page.reload();
    await expect(page.getByRole("status")).toContainText("Withdrawals are on hold until");
    await expect(button).toBeDisabled();
    await expect(page.getByRole("button", { name: "Place order" })).toBeEnabled();
    expectComplaints(complaints, SIGNED_OUT, REFUSED);
  });

  test("asks for a fresh proof before it withdraws, and keeps what was typed", async ({
    page,
    complaints,
  }) => {
    await signInFromPage(page);
    await exchange.people.outlastProofs(person);
    const button = page.getByRole("button", { name: "Withdraw" });
    await expect(async () => {
      await fillWithdrawal(page);
      await button.click();
      await expect(page).toHaveURL(/security-validation/, { timeout: 1000 });
    }).toPass();
    await page.waitForLoadState();
    await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(`${exchange.page}/`);
    await expect(page.getByLabel("Amount").last()).toHaveValue("1.5");
    await expect(async () => {
      await button.click();
      await expect(page.getByRole("status")).toHaveText("Your withdrawal is in progress.", {
        timeout: 500,
      });
    }).toPass();
    expectComplaints(complaints, SIGNED_OUT, REFUSED);
  });
});
