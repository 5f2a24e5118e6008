import type { BrowserContext } from "@playwright/test";
import type { Person, PersonOptions } from "../../server/testing/people/people.ts";
import { expectSound } from "../fixtures/axe.ts";
import { answersTo, expect, expectComplaints, SIZES } from "../fixtures/fixtures.ts";
import { pageHeading } from "../fixtures/on-page.ts";
import { freshNumber, type People, test } from "../fixtures/people.ts";

async function signedIn(
  people: People,
  context: BrowserContext,
  options: PersonOptions,
): Promise<Person> {
  const person = await people.make(options);
  await people.signIn(context, person);
  return person;
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SCR-2: a phone number is added by keyboard only, and the redirect is kept", async ({
      page,
      context,
      people,
      inbox,
      address,
    }) => {
      await signedIn(people, context, { email: address });
      const { e164, dialCode, national } = freshNumber();
      const { keyboard } = page;
      await page.goto("/en/phone?redirect=%2Fen%2Faccount%3Ffrom%3Dphone");
      await page.getByLabel("Phone number").focus();
      await expectSound(page);
      await keyboard.type(`${dialCode} ${national}`);
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Enter the codes")).toBeFocused();
      await expectSound(page);
      await keyboard.press("Tab");
      await keyboard.type(await inbox.codeFor(e164));
      await keyboard.press("Tab"); // send a new code
      await keyboard.press("Tab");
      await keyboard.type(await inbox.codeFor(address));
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Phone number added")).toBeFocused();
      await expect(page.getByText(e164)).toBeVisible();
      await expectSound(page);
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("New email or phone number on your Portico account");
      await keyboard.press("Tab");
      await keyboard.press("Enter");
      await expect(page).toHaveURL(/\/en\/account\?from=phone$/);
      await expect(page.getByText(e164)).toBeVisible();
    });

    test("ASVS 6.4.3: an email address is added with the authenticator's code @full", async ({
      page,
      context,
      people,
      inbox,
      address,
    }) => {
      const { e164, dialCode } = freshNumber();
      const person = await signedIn(people, context, {
        phone: { e164, dialCode },
        factors: ["totp"],
      });
      await page.goto("/en/email");
      await page.getByLabel("New email address").fill(address);
      await page.keyboard.press("Enter");
      await expect(pageHeading(page, "Enter the codes")).toBeFocused();
      await expectSound(page);
      await page.getByRole("button", { name: "Add email address" }).click();
      await expect(page.getByRole("alert")).toContainText("There are 3 problems");
      await expect(page.getByRole("alert")).toBeFocused();
      await page.getByLabel("Code from your email").fill(await inbox.codeFor(address));
      const sms = await inbox.codeFor(e164);
      await page
        .getByLabel("Code from your text message")
        .fill(`${sms.slice(0, 3)} ${sms.slice(3)}`);
      const totp = page.getByLabel("Code from your authenticator app");
      await totp.fill(person.totpCode() === "000000" ? "111111" : "000000");
      await totp.press("Enter");
      await expect(totp).toHaveAccessibleDescription(
        /Enter the code your authenticator app shows now/,
      );
      await expectSound(page);
      await totp.fill(person.totpCode());
      await totp.press("Enter");
      await expect(pageHeading(page, "Email address added")).toBeFocused();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(pageHeading(page, "Your account")).toBeFocused();
      await expect(page.getByText(address)).toBeVisible();
      await expectSound(page);
    });
  });
}

test("not now: the offer is closed, and the visitor goes on to where they wanted @full", async ({
  page,
  context,
  people,
  address,
}) => {
  await signedIn(people, context, { email: address });
  await page.goto("/en/phone?redirect=%2Fen%2Faccount%3Fx%3D1");
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/en\/account\?x=1$/);
  const infos = await answersTo(page, /user\/info$/);
  await page.reload();
  await page.getByRole("link", { name: "Add a phone number" }).click();
  expect(infos.at(-1)).toMatchObject({ data: { bindOffer: null } });
  await expect(pageHeading(page, "Add your phone number")).toBeFocused();
});

test("SCR-3: a reload continues at the codes; back leads to the address, which is still filled in @full", async ({
  page,
  context,
  people,
  inbox,
  address,
}) => {
  const { e164, dialCode } = freshNumber();
  await signedIn(people, context, { phone: { e164, dialCode } });
  await page.goto("/en/email?redirect=%2Fspot");
  await page.getByLabel("New email address").fill(address);
  await expectSound(page);
  await page.getByRole("button", { name: "Send codes" }).click();
  await expect(pageHeading(page, "Enter the codes")).toBeVisible();
  await page.reload();
  await expect(pageHeading(page, "Enter the codes")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText([
    /You can request a new code in \d+ seconds/,
    /You can request a new code in \d+ seconds/,
  ]);
  await expectSound(page);
  await page.goBack();
  await expect(page.getByLabel("New email address")).toHaveValue(address);
  await page.goForward();
  await page.getByLabel("Code from your email").fill(await inbox.codeFor(address));
  await page.getByLabel("Code from your text message").fill("000000");
  await page.getByRole("button", { name: "Add email address" }).click();
  await expect(page.getByLabel("Code from your text message")).toHaveAccessibleDescription(
    /Incorrect or expired code/,
  );
  await expect(page.getByLabel("Code from your email")).not.toHaveValue("");
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(page).toHaveURL(/\/en\/email\?redirect=%2Fspot$/);
});

test("SCR-3: opened signed out, the screens lead to the sign-in page, and the redirect is kept", async ({
  page,
}) => {
  for (const screen of ["email", "phone"]) {
    await page.goto(`/en/${screen}?redirect=%2Fspot`);
    await expect(page.getByText("Sign in first")).toBeVisible();
    await page.getByRole("link", { name: "Go to sign-in" }).click();
    await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fspot$/);
  }
});

test("a contact that exists already is shown, and the visitor goes on @full", async ({
  page,
  context,
  people,
  address,
}) => {
  await signedIn(people, context, { email: address });
  await page.goto("/en/email?step=codes&redirect=%2Fen%2Faccount%3Fx%3D1");
  await expect(pageHeading(page, "You already have an email address")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/en\/account\?x=1$/);
});

test("REQ-7, SES-4: a session that ended meanwhile leads to the sign-in page, and back", async ({
  page,
  context,
  people,
  address,
  complaints,
}) => {
  await signedIn(people, context, { email: address });
  await page.goto("/en/phone");
  await page.getByLabel("Phone number").fill(freshNumber().e164);
  await context.clearCookies({ name: "authtoken" });
  await page.getByRole("button", { name: "Send codes" }).click();
  await expect(pageHeading(page, "Sign in")).toBeFocused();
  await expect(page.locator(".toast")).toHaveText(["Sign in again to continue."]);
  await expect(page).toHaveURL(/redirect=%2Fen%2Fphone$/);
  expectComplaints(complaints, /401/);
});

test("an institution sees the status of its review @full", async ({
  page,
  context,
  people,
  address,
}) => {
  const institution = { companyName: "Acme" } as PersonOptions["institution"];
  await signedIn(people, context, { email: address, institution });
  await page.goto("/en/account");
  await expect(page.getByText("Your company is under review")).toBeVisible();
  await expect(page.getByText("Institution", { exact: true })).toBeVisible();
  await expectSound(page);
});
