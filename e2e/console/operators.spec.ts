import { expectSound } from "../fixtures/axe.ts";
import { CONSOLE_SIZES, expect, test } from "../fixtures/console.ts";

for (const { name: size, look } of CONSOLE_SIZES) {
  test(
    `an administrator invites a colleague, who gets a role by an approved request (${size})`,
    { tag: "@full" },
    async ({ consoleServer, newcomer, operatorWith }) => {
      // Three people, and every page they see.
      test.slow();
      const anna = await operatorWith("Anna Berg", ["administrator"], look);
      const { page } = anna;
      await expect(page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
      await expectSound(page);

      await anna.signOut();
      await expectSound(page);
      await page.goto("/operators");
      await expect(page).toHaveURL(/\/sign-in\?next=%2Foperators$/);
      await page.getByRole("button", { name: "Sign in with a passkey" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Operators" })).toBeVisible();
      await expectSound(page);

      const cleoMailbox = `cleo-${Date.now()}@example.com`;
      await page.getByRole("button", { name: "Invite operator" }).click();
      const dialog = page.getByRole("dialog", { name: "Invite operator" });
      await dialog.getByRole("button", { name: "Invite operator" }).click();
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await expectSound(page);
      await dialog.getByLabel("Name").fill("Cleo Diaz");
      await dialog.getByLabel("Email address").fill(cleoMailbox);
      await dialog.getByLabel("Reason").fill("New in support");
      await dialog.getByRole("button", { name: "Invite operator" }).click();
      const linkDialog = page.getByRole("dialog", { name: "Invitation link" });
      const link = (await linkDialog.locator("code").textContent()) ?? "";
      expect(link.startsWith(`${consoleServer.adminOrigin}/invitation#`)).toBe(true);
      await expectSound(page);
      await linkDialog.getByRole("button", { name: "Done" }).click();

      const cleo = await newcomer("Cleo Diaz", look);
      await cleo.page.goto(link);
      await expect(cleo.page.getByText("This invitation is for Cleo Diaz")).toBeVisible();
      expect(new URL(cleo.page.url()).hash).toBe("");
      await expectSound(cleo.page);
      await cleo.page.goto("about:blank");
      await cleo.accept(link);
      await expect(cleo.page.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
      await expectSound(cleo.page);
      await cleo.page.goto("/operators");
      await expect(
        cleo.page.getByText("Roles that may: Administrator, Security, Auditor"),
      ).toBeVisible();

      const row = page.getByRole("row").filter({ hasText: cleoMailbox });
      await page.reload();
      await row.getByRole("link").click();
      await page.getByRole("button", { name: "Ask for roles" }).click();
      const grant = page.getByRole("dialog", { name: "Ask for roles for Cleo Diaz" });
      await grant.getByLabel("Support").check();
      await grant.getByLabel("Reason").fill("Works in support");
      await grant.getByLabel("Evidence").fill("Case 4711, contract seen");
      await expectSound(page);
      await grant.getByRole("button", { name: "Ask for approval" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Role grant" })).toBeVisible();
      await expect(page.getByText("This is your request")).toBeVisible();
      await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
      await expectSound(page);
      const request = new URL(page.url()).pathname;

      const bela = await operatorWith("Bela Cruz", ["security"], look);
      // Other journeys share the server; the newest request is the first.
      const waiting = bela.page.getByRole("link", { name: "Role grant" }).first();
      await expect(waiting).toBeVisible();
      await expect(bela.page.getByText(/requests? waits? for you/)).toBeVisible();
      await bela.page.keyboard.press("j");
      await expect(waiting).toBeFocused();
      await bela.page.keyboard.press("Enter");
      await expect(bela.page).toHaveURL(new RegExp(`${request}$`));
      await bela.page.getByRole("button", { name: "Approve" }).click();
      const approval = bela.page.getByRole("dialog", { name: "Approve this request?" });
      await approval.getByRole("button", { name: "Approve" }).click();
      await expect(bela.page.getByText("Approved and carried out")).toBeVisible();
      await expect(bela.page.getByText("Bela Cruz approved it")).toBeVisible();
      await expectSound(bela.page);

      await cleo.page.goto("/account");
      await expect(cleo.page.getByRole("main").getByText("Support")).toBeVisible();
      await expectSound(cleo.page);
    },
  );
}

test("a call that needs a fresh proof asks for a passkey and is made again", async ({
  consoleServer,
  operatorWith,
}) => {
  const { page, prove } = await operatorWith("Dora Eng", ["administrator"]);
  await consoleServer.outlastProofs();
  await page.goto("/operators");
  await page.getByRole("button", { name: "Invite operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite operator" });
  await dialog.getByLabel("Name").fill("Emil Fox");
  await dialog.getByLabel("Email address").fill(`emil-${Date.now()}@example.com`);
  await dialog.getByLabel("Reason").fill("New in support");
  await dialog.getByRole("button", { name: "Invite operator" }).click();
  await prove();
  await expect(page.getByRole("dialog", { name: "Invitation link" })).toBeVisible();
});

test("the palette and the list of shortcuts open by key and close by Escape @full", async ({
  operatorWith,
}) => {
  const { page } = await operatorWith("Finn Gold", ["administrator"]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(palette).toBeVisible();
  await expectSound(page);
  await page.keyboard.type("oper");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Operators" })).toBeVisible();
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
