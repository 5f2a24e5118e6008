import { IDLE_MINUTES } from "../../contract/admin/endpoint.ts";
import { expectSound } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/console.ts";

const MINUTE = 60_000;

test("an idle operator is warned, can stay, and is signed out after 15 minutes @full", async ({
  consoleServer,
  operatorWith,
}) => {
  const { page } = await operatorWith("Ida Jost", ["administrator"]);
  await page.clock.install();
  await page.goto("/roles");
  await expect(page.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
  const warning = page.getByText("You have been inactive. Your session ends soon.");
  await page.clock.fastForward((IDLE_MINUTES - 3) * MINUTE);
  await expect(warning).toBeHidden();
  await page.clock.fastForward(1.5 * MINUTE);
  await expect(warning).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^1:\d\d$/);
  await expectSound(page);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning).toBeHidden();

  await page.clock.fastForward((IDLE_MINUTES - 1) * MINUTE);
  await expect(warning).toBeVisible();
  await consoleServer.outlastIdle();
  await page.clock.fastForward(1.5 * MINUTE);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Froles$/);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
});

test(
  "an operator adds a passkey and removes one, and two always remain",
  { tag: "@full" },
  async ({ consoleServer, operatorWith }) => {
    const { page, changeKey, prove, signIn, signOut } = await operatorWith("Kai Lund", ["auditor"]);
    await page.goto("/account");
    const passkeys = page.getByRole("table", { name: "Your passkeys" });
    await expect(passkeys.getByRole("row")).toHaveCount(3);
    await expect(passkeys.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

    await page.getByRole("button", { name: "Add passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Add passkey" });
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(dialog.getByText("Enter a name.")).toBeVisible();
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await dialog.getByLabel("Name").fill("Blue security key");
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(dialog.getByText("This device already has a passkey")).toBeVisible();
    await expectSound(page);
    await changeKey();
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(dialog).toBeHidden();
    await expect(passkeys.getByRole("row")).toHaveCount(4);

    await consoleServer.outlastProofs();
    await page.getByRole("button", { name: "Remove My second passkey" }).click();
    const removal = page.getByRole("dialog", { name: "Remove My second passkey?" });
    await removal.getByRole("button", { name: "Remove" }).click();
    await prove();
    await expect(passkeys.getByRole("row")).toHaveCount(3);
    await expect(passkeys.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await signOut();
    await signIn();
  },
);
