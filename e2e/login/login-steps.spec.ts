import { expect, PASSWORD, tryPassword } from "../fixtures/fixtures.ts";
import { heading, passwordField } from "../fixtures/on-page.ts";
import { test } from "../fixtures/people.ts";

for (const [path, title, tag] of [
  ["verifyCode", "Two-step verification (2FA)", ""],
  ["device", "Confirm your new device", " @full"],
] as const) {
  test(`SCR-3: /${path} opened without a sign-in leads to the sign-in page${tag}`, async ({
    page,
  }) => {
    await page.goto(`/en/${path}?redirect=%2Fen%2Faccount`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText("no sign-in in progress in this browser")).toBeVisible();
    await page.getByRole("link", { name: "Go to sign-in" }).click();
    await expect(heading(page, "Sign in")).toBeFocused();
    await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fen%2Faccount$/);
  });
}

test("SCR-3: a reload continues where it was, Back starts over, and Forward comes back", async ({
  page,
  people,
  inbox,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await tryPassword(page, address);
  const code = await inbox.codeFor(address);
  await page.reload();
  await expect(page.getByText("We sent a code to").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(stored).not.toContain(PASSWORD);
  await page.goBack();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(passwordField(page)).toHaveValue("");
  await page.goForward();
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL(/\/en\/(phone|account)/);
  // The step is done: Back never shows it again.
  await page.goBack();
  await expect(page.getByText(/You’re signed in as/)).toBeVisible();
});

test("SCR-1: the second step, reloaded, shows its form together with the alternatives @full", async ({
  page,
  people,
  address,
}) => {
  await people.make({ email: address, factors: ["totp"] });
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(heading(page, "Two-step verification (2FA)")).toBeVisible();
  await page.reload({ waitUntil: "commit" });
  // Everything that is there in the frame in which the field appears.
  const words = await page.waitForFunction(
    () => document.querySelector("[name=totpCode]")?.closest("main")?.innerText,
  );
  expect(await words.jsonValue()).toMatch(/Use a recovery code\s+I lost my authenticator/);
  await page.getByLabel("Code from your authenticator app").fill("12");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("SCR-3: an expired step leads to the sign-in page, which says why", async ({
  page,
  people,
  context,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login?redirect=%2Fen%2Faccount");
  await tryPassword(page, address);
  await expect(page.getByRole("timer")).toBeVisible();
  // The ticket is bound to this browser's flow cookie and worthless without it.
  await context.clearCookies({ name: "__Host-flow" });
  await page.getByLabel("Verification code").fill("123456");
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(heading(page, "Sign in")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /took too long|again/ })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/login\?redirect=/);
});
