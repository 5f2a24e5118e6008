import { expectSound } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/console.ts";

test(
  "an administrator removes a role, disables a colleague, and enables the colleague again",
  { tag: "@full" },
  async ({ operatorWith }) => {
    test.slow();
    const name = `Bela Cruz ${Date.now()}`;
    const bela = await operatorWith(name, ["support", "security"]);
    const { page } = await operatorWith("Anna Berg", ["administrator"]);
    await page.goto("/operators");
    await page.getByRole("link", { name }).click();

    await page.getByRole("button", { name: "Remove role Security" }).click();
    const removal = page.getByRole("dialog", { name: "Remove the role Security?" });
    await removal.getByRole("button", { name: "Remove role" }).click();
    await expect(removal.getByLabel("Reason")).toBeFocused();
    await removal.getByLabel("Reason").fill("Moved to support");
    await removal.getByRole("button", { name: "Remove role" }).click();
    await expect(page.getByRole("button", { name: "Remove role Security" })).toHaveCount(0);
    await bela.page.goto("/security-desk");
    await expect(bela.page.getByText("Roles that may: Security, Auditor")).toBeVisible();

    await page.getByRole("button", { name: "Disable" }).click();
    const disabling = page.getByRole("dialog", { name: `Disable ${name}?` });
    await disabling.getByLabel("Reason").fill("On leave");
    await disabling.getByRole("button", { name: "Disable" }).click();
    await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
    await expect(page.getByText("No role yet")).toBeVisible();
    await expect(page.getByText("No open sessions")).toBeVisible();
    await expectSound(page);
    await bela.page.reload();
    await bela.page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(bela.page.getByRole("alert")).toBeVisible();
    await expectSound(bela.page);

    await page.getByRole("button", { name: "Enable" }).click();
    const enabling = page.getByRole("dialog", { name: `Enable ${name}?` });
    await enabling.getByLabel("Reason").fill("Back from leave");
    await enabling.getByRole("button", { name: "Enable" }).click();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await bela.signIn();
    await expect(bela.page.getByRole("link", { name: "Customers" })).toHaveCount(0);
  },
);

test(
  "a new invitation link replaces the one before",
  { tag: "@full" },
  async ({ consoleServer, newcomer, operatorWith }) => {
    const name = `Cleo Diaz ${Date.now()}`;
    const old = await consoleServer.invite(`cleo-${Date.now()}@example.com`, name, ["support"]);
    const { page } = await operatorWith("Anna Berg", ["administrator"]);
    await page.goto("/operators");
    await page.getByRole("link", { name }).click();
    await page.getByRole("button", { name: "New invitation link" }).click();
    const dialog = page.getByRole("dialog", { name: "New invitation link" });
    await dialog.getByLabel("Reason").fill("The first link was lost");
    await dialog.getByRole("button", { name: "New invitation link" }).click();
    const shown = page.getByRole("dialog", { name: "Invitation link" });
    const link = (await shown.locator("code").textContent()) ?? "";

    const cleo = await newcomer(name);
    await cleo.page.goto(old);
    await expect(cleo.page.getByRole("alert")).toBeVisible();
    await expectSound(cleo.page);
    await cleo.page.goto("about:blank");
    await cleo.accept(link);
    await expect(cleo.page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
  },
);
