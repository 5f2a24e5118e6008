import { axeViolations, expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, PASSWORD, SIZES, tryPassword } from "../fixtures/fixtures.ts";
import { accountField, heading, signOut } from "../fixtures/on-page.ts";
import { freshNumber, test } from "../fixtures/people.ts";

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SCR-2: a visitor signs in by keyboard only, from an unknown device, then from the known one", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      await people.make({ email: address, username: `u${Date.now()}` });
      const { keyboard } = page;
      await page.goto("/en/login");
      await accountField(page).focus();
      await keyboard.type(address);
      await keyboard.press("Tab");
      await keyboard.type(PASSWORD);
      await keyboard.press("Enter");
      await expect(heading(page, "Confirm your new device")).toBeVisible();
      await expect(page.getByLabel("Verification code")).toBeFocused();
      const code = await inbox.codeFor(address);
      await expectSound(page);
      await keyboard.type(code);
      await keyboard.press("Tab");
      await expect(page.getByRole("checkbox")).toBeFocused();
      await expect(page.getByRole("checkbox")).toBeChecked();
      await keyboard.press("Enter");
      await expect(heading(page, "Add your phone number")).toBeFocused();

      await page.goto("/en/login");
      await expect(page.getByText(/You’re signed in as/)).toBeVisible();
      await signOut(page);
      await expect(heading(page, "Sign in")).toBeFocused();
      await tryPassword(page, address);
      await expect(page).not.toHaveURL(/login|device/);
    });
  });
}

test("SCR-1: a visitor signs in by username on a known device", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const username = `mina${Date.now()}`;
  await people.make({ email: address, username });
  await page.goto("/en/login?redirect=%2Fen%2Faccount%3Ftab%3D1");
  await tryPassword(page, address);
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(page).toHaveURL(/\/en\/phone\?redirect=/);
  await page.goto("/en/account");
  await signOut(page);
  await tryPassword(page, username);
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
  await page.goto("/en/login");
  await expect(page.getByText(`You’re signed in as ${username}.`)).toBeVisible();
});

test("SCR-1, SES-2: a second step needs each proof of the account; its code is sent without a press", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const person = await people.make({ email: address, factors: ["email", "totp"] });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(heading(page, "Two-step verification (2FA)")).toBeFocused();
  await page.getByLabel("Code from your authenticator app").fill(person.totpCode());
  await expect(page.getByRole("timer")).toBeVisible();
  await expectSound(page);
  // A space in the middle, as many people write it.
  const code = await inbox.codeFor(address);
  await page.getByLabel("Code from your email").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel("Code from your email").press("Enter");
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
});

test("SCR-2: a wrong code is shown beside its field, and the right one next to it stays @full", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const person = await people.make({ email: address, factors: ["email", "totp"] });
  await page.goto("/en/login");
  await tryPassword(page, address);
  const code = await inbox.codeFor(address);
  const totp = page.getByLabel("Code from your authenticator app");
  await totp.fill(person.totpCode());
  await page.getByLabel("Code from your email").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("button").click();
  await expect(page.getByLabel("Code from your email")).toBeFocused();
  await expect(page.getByLabel("Code from your email")).toHaveAccessibleDescription(/Error:/);
  await expect(totp).not.toHaveValue("");
});

test("SCR-1: with an email address and a phone number the visitor chooses where the code goes @full", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const number = freshNumber();
  await people.make({ email: address, phone: number });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(heading(page, "Confirm your new device")).toBeVisible();
  await page.getByRole("tab", { name: "Phone" }).click();
  await page.getByRole("checkbox").uncheck();
  await confirmDevice(page, () => inbox.codeFor(number.e164));
  await expect(heading(page, "Your account")).toBeVisible();

  // Not remembered: the same device is asked again.
  await signOut(page);
  await tryPassword(page, address);
  await expect(heading(page, "Confirm your new device")).toBeVisible();
});

test("NAV-4: a redirect is followed only within this site", async ({
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

test("SCR-1: a visitor whose address bounces gets a notice before they go on @full", async ({
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
  await expect(heading(page, "Confirm your new device")).toBeVisible();
  await page.getByRole("tab", { name: "Phone" }).click();
  await confirmDevice(page, () => inbox.codeFor(number.e164));
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByText(`We can’t reach you at ${address}`)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole("link", { name: "Change" })).toHaveAttribute(
    "href",
    /contacts\?change=email$/,
  );
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/en\/account\/security$/);
});

test("SES-5: a second tab follows, and a signed-in visitor sees which account is signed in", async ({
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
  await expect(other.getByText(`You’re signed in as ${address}.`)).toBeVisible();
  await other.getByRole("link", { name: "Continue" }).click();
  await expect(heading(other, "Your account")).toBeVisible();
  await signOut(other);
  await expect(heading(page, "Sign in")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`SCR-1: every state of signing in is free of axe violations (${colorScheme}) @full`, async ({
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
    await page.getByRole("tab", { name: "Email or username" }).click();
    await tryPassword(page, address);
    await expect(heading(page, "Two-step verification (2FA)")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveCount(2);
    expect(await axeViolations(page)).toEqual([]);
  });
}
