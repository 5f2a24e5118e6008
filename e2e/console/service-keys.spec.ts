import { expectSound } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/console.ts";

test("a service key takes two people, and is shown once to who asked for it @full", async ({
  consoleServer,
  operatorWith,
}) => {
  test.slow();
  const { page } = await operatorWith("Anna Berg", ["administrator"]);
  await page.getByRole("button", { name: "Ask for a service key" }).click();
  const ask = page.getByRole("dialog", { name: "Ask for a service key" });
  const send = ask.getByRole("button", { name: "Ask for approval" });
  await ask.getByLabel("Name of the key").fill("Ticket System");
  await send.click();
  await expect(ask.getByText("Use lowercase letters, digits and hyphens")).toBeVisible();
  await expect(ask.getByText("Choose at least one scope.")).toBeVisible();
  await expect(ask.getByLabel("Name of the key")).toBeFocused();
  await expectSound(page);
  await ask.getByLabel("Name of the key").fill("tickets");
  await ask.getByLabel("admin: the admin API").check();
  await ask.getByLabel("Reason").fill("Tickets show the case");
  await ask.getByLabel("Evidence").fill("Case 4713, change board");
  await send.click();
  await expect(page.getByText("This is your request")).toBeVisible();
  const create = page.getByRole("button", { name: "Create the key" });
  await expect(create).toHaveCount(0);

  const bela = await operatorWith("Bela Cruz", ["security"]);
  await bela.page.goto(new URL(page.url()).pathname);
  await bela.page.getByRole("button", { name: "Approve" }).click();
  const approval = bela.page.getByRole("dialog", { name: "Approve this request?" });
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(bela.page.getByText("Bela Cruz approved it")).toBeVisible();
  await expect(bela.page.getByRole("button", { name: "Create the key" })).toHaveCount(0);

  await page.reload();
  await create.click();
  const shown = page.getByRole("dialog", { name: "The new key" });
  const key = (await shown.locator("code").textContent()) ?? "";
  expect(key).toMatch(/^psk_/);
  await expectSound(page);
  const list = `${consoleServer.adminOrigin}/api/admin/v1/requests`;
  const answer = await fetch(list, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  await shown.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByText("Bela Cruz approved it")).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
});
