import type { Page } from "@playwright/test";
import { createInviteCode } from "../../server/core/invites/invites.ts";
import { linkIdentity } from "../../server/testing/people/third-party.ts";
import { confirmDevice, expect, expectComplaints, PASSWORD, PHONE } from "../fixtures/fixtures.ts";
import { button, heading } from "../fixtures/on-page.ts";
import { freshNumber } from "../fixtures/people.ts";
import { continueWith, test } from "../fixtures/providers.ts";

test.use({ viewport: PHONE });

const VERIFY = /\/third\/signin\/pc\/verify$/;

const link = (page: Page, name: string) => page.getByRole("link", { name });

test("API-7, ASVS 6.8.4: a linked provider counts as one proof; the account's other factors follow @full", async ({
  page,
  providers: { plain },
  services,
  people,
  inbox,
  address,
}) => {
  const person = await people.make({ email: address, factors: ["totp"] });
  await linkIdentity({ services }, person.account.id, plain, address);
  plain.nextUser(address);
  await continueWith(page, "Plain ID", "/en/login?redirect=%2Fen%2Faccount");
  await expect(heading(page, "Two-step verification (2FA)")).toBeFocused();
  await expect(page).toHaveURL(/\/en\/verifyCode\?redirect=%2Fen%2Faccount$/);
  await page.getByLabel("Code from your authenticator app").fill(person.totpCode());
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(/\/en\/device\?redirect=%2Fen%2Faccount$/);
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(heading(page, "Add your phone number")).toBeVisible();
});

test("API-7: binding an account that needs two codes ends in its second step @full", async ({
  page,
  providers: { plain },
  services,
  people,
  inbox,
  address,
}) => {
  const phone = freshNumber();
  const { account } = await people.make({ email: address, phone, factors: ["email", "sms"] });
  plain.nextUser(address);
  await continueWith(page, "Plain ID");
  await link(page, "Connect my existing account").click();
  await expect(page.getByText("Your account may not have a password yet.")).toBeVisible();
  await page.getByLabel("Email address, username, or phone number").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Continue").click();
  await button(page, "Send code").click();
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  await button(page, "Connect and sign in").click();
  await expect(heading(page, "Two-step verification (2FA)")).toBeVisible();
  await expect(page.getByLabel("Code from your text message")).toBeFocused();
  expect(await services.identities.listOf(services.database.db, account.id)).toEqual([]);
  await page.getByLabel("Code from your text message").fill(await inbox.codeFor(phone.e164));
  await button(page, "Sign in").click();
  await expect(heading(page, "Your account")).toBeVisible();
  expect(await services.identities.listOf(services.database.db, account.id)).toHaveLength(1);
});

test("ASVS 10.1.2, NAV-2, NAV-3: an answer works only in the browser that began, which gets its invite and campaign back", async ({
  page,
  browser,
  server: { origin },
  providers: { plain },
  services,
  inbox,
  address,
  complaints,
}) => {
  const { db } = services.database;
  const invite = await createInviteCode(db, services.clock, {
    ownerId: null,
    refundBasisPoints: 100,
    type: null,
  });
  plain.nextUser(address, { email: address });
  const answered = page.waitForRequest(/\/third-callback\/plain-id\?/);
  await page.route(VERIFY, (route) => route.abort());
  const visit = `inviteCode=${invite?.code}&utm_source=trip&utm_campaign=spring`;
  await continueWith(page, "Plain ID", `/en/register?${visit}`);
  const answer = (await answered).url();
  await expect(button(page, "Try again")).toBeVisible();
  expectComplaints(complaints, /ERR_FAILED/);

  const other = await browser.newContext({ baseURL: origin, locale: "en-US" });
  const stranger = await other.newPage();
  await stranger.goto(answer);
  await expect(heading(stranger, "This sign-in expired")).toBeVisible();
  await other.close();

  await page.unroute(VERIFY);
  await button(page, "Try again").click();
  await link(page, "Create a new account").click();
  await expect(page.getByLabel("Invite code")).toHaveValue(invite?.code ?? "");
  await page.getByRole("checkbox").check();
  await button(page, "Send code").click();
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  await button(page, "Create account").click();
  await expect(heading(page, "Add your phone number")).toBeVisible();
  const account = await db
    .selectFrom("accounts")
    .select(["invited_by", "tracking"])
    .where("email", "=", address)
    .executeTakeFirst();
  expect(account?.invited_by).toBe(invite?.code);
  expect(JSON.parse(account?.tracking ?? "{}")).toEqual({
    utm_source: "trip",
    utm_campaign: "spring",
  });
});

test("API-7: an answer that Apple's page posts is accepted like any other @full", async ({
  page,
  providers: { apple },
  address,
}) => {
  apple.nextUser(address, { email: address, email_verified: "true" });
  await continueWith(page, "Apple");
  await expect(heading(page, "Create or connect an account")).toBeFocused();
  await link(page, "Create a new account").click();
  await expect(page.getByLabel("Email address")).toHaveValue(address);
});
