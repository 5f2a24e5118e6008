import type { Page } from "@playwright/test";
import { fromBase32, stepAt, totpAt } from "../../server/platform/secrets/totp.ts";
import { HOUR, SECOND } from "../../server/platform/clock.ts";
import type { Services } from "../../server/services.ts";
import { expectSound } from "../fixtures/axe.ts";
import { test } from "../fixtures/operators-and-customers.ts";
import { CONSOLE_SIZES, expect, type Operator } from "../fixtures/console.ts";
import { confirmDevice, tryPassword } from "../fixtures/fixtures.ts";
import { freshNumber } from "../fixtures/people.ts";

const XSS = `<img src=x onerror="document.title='owned'">`;

/** Finds a customer from the keyboard, and opens the page. */
async function search({ page }: Operator, typed: string): Promise<void> {
  await page.goto("/customers");
  const field = page.getByRole("searchbox", { name: "Search customers" });
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
  const row = page.getByRole("table").getByRole("link");
  await expect(row).toHaveCount(1);
  await expectSound(page);
  await field.blur();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Customer \d+/ })).toBeVisible();
}

/** Lets the waiting period of a factor reset pass, with its reminders. */
async function outlastReset({ database, factorReset }: Services, id: string): Promise<void> {
  for (const hours of [23, 0.5, 0]) {
    // One second earlier: the database's time may be slightly behind this process's.
    const change = { factor_reset_at: Date.now() + hours * HOUR - SECOND };
    await database.db.updateTable("accounts").set(change).where("id", "=", id).execute();
    await factorReset.advance();
  }
}

/** Sets up an authenticator app as the account's pages offer it. */
async function setUpAuthenticator(page: Page): Promise<void> {
  await page.goto("/en/account/security");
  await page.getByRole("link", { name: /^Authenticator app.*Off/ }).click();
  await page.getByRole("button", { name: "I have an app" }).click();
  const typed = (await page.locator(".secret").textContent()) ?? "";
  const secret = fromBase32(typed.replaceAll(" ", ""));
  await page.getByRole("button", { name: "Enter the code" }).click();
  await page.getByLabel("Code the app shows now").fill(totpAt(secret, stepAt(Date.now())));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "I’ve saved them" })).toBeVisible();
}

for (const { name: size, look, tag } of CONSOLE_SIZES) {
  test(
    `support takes a lost phone from search to restored access with a colleague's approval (${size})`,
    { tag },
    async ({ address, browser, consoleServer, inbox, operatorWith, people, services }) => {
      test.slow();
      const person = await people.make({
        email: address,
        phone: freshNumber(),
        factors: ["totp"],
      });
      const { id, uid } = person.account;
      await services.sessions.create(services.database.db, {
        accountId: id,
        deviceId: null,
        factors: ["password"],
        countryCode: "FR",
        userAgent: XSS,
      });

      const anna = await operatorWith("Anna Berg", ["support"], look);
      const { page } = anna;
      await search(anna, address);
      await expect(page).toHaveURL(`${consoleServer.adminOrigin}/customers/${id}`);
      await expect(page.getByText(address)).toHaveCount(0);
      await expectSound(page);

      await page.getByRole("button", { name: "Show contacts" }).click();
      const show = page.getByRole("dialog", { name: "Show this customer’s contacts?" });
      await show.getByLabel("Reason").fill("Case 4711, customer called");
      await expectSound(page);
      await show.getByRole("button", { name: "Show contacts" }).click();
      await expect(page.getByText(address)).toBeVisible();
      await expect(page.getByText("Shown for your reason, which is recorded.")).toBeVisible();

      await page.getByLabel("New note").fill(`${XSS} Called back.`);
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page.getByText(`${XSS} Called back.`)).toBeVisible();

      await page.getByRole("button", { name: "Factor reset" }).click();
      const ask = page.getByRole("dialog", { name: "Factor reset" });
      await ask.getByLabel("Reason").fill("Lost phone, case 4711");
      await ask.getByLabel("Evidence").fill("Video call, passport seen");
      await expectSound(page);
      await ask.getByRole("button", { name: "Ask for approval" }).click();
      await expect(page.getByText("This is your request")).toBeVisible();

      const bela = await operatorWith("Bela Cruz", ["support"], look);
      await bela.page.goto(new URL(page.url()).pathname);
      await bela.page.getByRole("link", { name: `Customer ${uid}` }).click();
      await expect(bela.page.getByText("A request of this kind is open.")).toBeVisible();
      await bela.page.getByRole("link", { name: "Factor reset" }).click();
      await bela.page.getByRole("button", { name: "Approve" }).click();
      const approval = bela.page.getByRole("dialog", { name: "Approve this request?" });
      await approval.getByRole("button", { name: "Approve" }).click();
      await expect(bela.page.getByText("Bela Cruz approved it")).toBeVisible();

      await page.goto(`/customers/${id}`);
      await expect(page.getByText("Factor reset pending")).toBeVisible();
      await expectSound(page);
      await outlastReset(services, id);

      const customer = await browser.newContext({
        baseURL: consoleServer.origin,
        locale: "en-US",
        ...look,
      });
      const account = await customer.newPage();
      await account.goto("/en/login");
      await tryPassword(account, address);
      await confirmDevice(account, () => inbox.codeFor(address));
      await expect(account.getByRole("heading", { name: "Your account" })).toBeVisible();
      await setUpAuthenticator(account);
      await customer.close();

      await page.reload();
      await expect(page.getByText(/^On hold until/)).toBeVisible();
      await expect(page.getByText("Factor reset pending")).toHaveCount(0);
      const activity = page.getByRole("table", { name: "Activity" });
      await expect(activity.getByText("Anna Berg (operator)").first()).toBeVisible();
      await page.getByLabel("Show", { exact: true }).selectOption("Security");
      await expect(activity.getByText("Anna Berg (operator)")).toHaveCount(0);
      await expect(page).not.toHaveTitle("owned");
    },
  );
}

test("a search says when nobody is found, when too many are, and when it is too short @full", async ({
  operatorWith,
  people,
}) => {
  const shared = `crowd${Date.now()}`;
  for (let at = 0; at < 51; at += 1) await people.make({ email: `${shared}.${at}@example.com` });
  const { page } = await operatorWith("Cleo Diaz", ["support"]);
  await page.goto("/customers");
  const field = page.getByRole("searchbox");
  await field.fill("ab");
  await field.press("Enter");
  await expect(page.getByText("Enter at least 3 letters or digits.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(shared);
  await field.press("Enter");
  await expect(page.getByText("More customers match than are shown.")).toBeVisible();
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(50);
  await field.fill("nobody@nowhere.example");
  await field.press("Enter");
  await expect(page.getByText("No customer found", { exact: true }).last()).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect(field).toHaveValue(shared);
  expect(new URL(page.url()).search).toBe("");
});

test("an auditor reads a customer's page and sees which roles may act @full", async ({
  operatorWith,
  people,
}) => {
  const { account } = await people.make();
  const { page } = await operatorWith("Dora Eng", ["auditor"]);
  await page.goto(`/customers/${account.id}`);
  const freeze = page.getByRole("button", { name: "Freeze account" });
  await expect(freeze).toBeDisabled();
  await expect(freeze).toHaveAccessibleDescription("Roles that may: Support, Security");
  await expect(page.getByRole("button", { name: "Show contacts" })).toBeDisabled();
  await expectSound(page);
});

test("one operator freezes and holds an account and ends its sessions @full", async ({
  operatorWith,
  people,
  services,
}) => {
  const { account } = await people.make();
  const session = { accountId: account.id, deviceId: null, factors: ["password"] as const };
  for (const countryCode of ["FR", "DE"]) {
    const more = { countryCode, userAgent: "" };
    await services.sessions.create(services.database.db, { ...session, ...more });
  }
  const { page } = await operatorWith("Emil Fox", ["security"]);
  const act = async (action: string, title: string, done: string) => {
    await page.getByRole("button", { name: action }).first().click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Reason").fill("Account takeover, case 12");
    await dialog.locator("button[type=submit]").click();
    await expect(page.getByText(done, { exact: true }).last()).toBeVisible();
  };
  await page.goto(`/customers/${account.id}`);
  await act("End Unknown browser", "End this session?", "Session ended");
  await act("Hold withdrawals", "Hold withdrawals?", "Withdrawals are on hold");
  await act("Freeze account", "Freeze this account?", "Account frozen");
  await expect(page.getByText("Frozen", { exact: true })).toBeVisible();
  await expect(page.getByText("The account is already frozen.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Sessions" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Unfreeze" })).toBeEnabled();
});

test("two operators download a customer's data, once @full", async ({ operatorWith, people }) => {
  const { account } = await people.make();
  const { page } = await operatorWith("Finn Gold", ["support"]);
  await page.goto(`/customers/${account.id}`);
  await page.getByRole("button", { name: "Data export" }).click();
  const ask = page.getByRole("dialog", { name: "Data export" });
  await ask.getByLabel("Reason").fill("Access request, case 31");
  await ask.getByLabel("Evidence").fill("Letter of the customer seen");
  await ask.getByRole("button", { name: "Ask for approval" }).click();
  await expect(page.getByText("This is your request")).toBeVisible();
  const colleague = await operatorWith("Gina Holt", ["security"]);
  await colleague.page.goto(new URL(page.url()).pathname);
  await colleague.page.getByRole("button", { name: "Approve" }).click();
  await colleague.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(colleague.page.getByText("Gina Holt approved it")).toBeVisible();
  await expect(colleague.page.getByRole("button", { name: "Download the data" })).toHaveCount(0);

  await page.reload();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the data" }).click();
  expect((await downloading).suggestedFilename()).toBe(`customer-${account.uid}.json`);
  await expect(page.getByRole("button", { name: "Download the data" })).toHaveCount(0);
});
