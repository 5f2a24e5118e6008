import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expectSound } from "../fixtures/axe.ts";
import { CONSOLE_SIZES, expect, test, withDatabase } from "../fixtures/console.ts";
import { openPeople } from "../fixtures/people.ts";
import type { RunningServer } from "../fixtures/server.ts";

const REASON = "Covers the night shift";

/** Somebody with the rights of the database's owner changes one byte of a record. */
const forge = (server: RunningServer, id: string, [before, after]: [string, string]) =>
  withDatabase(server, async ({ db }) => {
    await sql`drop trigger if exists audit_events_only_grow`.execute(db);
    const note = sql<string>`replace(note, ${before}, ${after})`;
    await db.updateTable("audit_events").set({ note }).where("id", "=", id).execute();
  });

for (const { name: size, look, tag } of CONSOLE_SIZES) {
  test(
    `an auditor proves who did what, and finds one changed byte (${size})`,
    { tag },
    async ({ consoleServer, operatorWith }) => {
      test.slow();
      const anna = await operatorWith("Anna Berg", ["administrator"]);
      await anna.page.goto("/operators");
      await anna.page.getByRole("button", { name: "Invite operator" }).click();
      const invitation = anna.page.getByRole("dialog", { name: "Invite operator" });
      await invitation.getByLabel("Name").fill("Emil Fox");
      await invitation.getByLabel("Email address").fill(`emil-${Date.now()}@example.com`);
      await invitation.getByLabel("Reason").fill(REASON);
      await invitation.getByRole("button", { name: "Invite operator" }).click();
      await expect(anna.page.getByRole("dialog", { name: "Invitation link" })).toBeVisible();

      const { page } = await operatorWith("Carl Dean", ["auditor"], look);
      await page.getByRole("link", { name: "Audit log" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
      await expect(page.getByText(/records? shown/)).toBeVisible();
      await expectSound(page);

      await page.getByLabel("Event").selectOption("Operator invited");
      await page.getByLabel("Operator", { exact: true }).selectOption({ label: "Anna Berg" });
      await page.getByLabel("Period").selectOption("Last hour");
      await expect(page.getByText("1 record shown", { exact: true })).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      await page.getByRole("link", { name: "Health" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel("Event")).toHaveValue("operatorInvited");
      await expect(page.getByRole("row").filter({ hasText: REASON })).toHaveCount(1);

      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      const record = page.getByRole("dialog", { name: "Operator invited" });
      await expect(record.getByRole("link", { name: "Anna Berg" })).toBeVisible();
      await expect(record.getByText(REASON)).toBeVisible();
      const id = (await record.locator("code").last().textContent()) ?? "";
      await expectSound(page);
      await page.keyboard.press("Escape");

      const verify = page.getByRole("button", { name: "Verify the chain" });
      await expect(async () => {
        await verify.click();
        await expect(page.getByText(/The chain is intact: \d+ records checked/)).toBeVisible();
        await expect(page.getByText(/not sealed yet/)).toBeHidden({ timeout: 500 });
      }).toPass();
      await expectSound(page);
      await forge(consoleServer, id, ["shift", "shirt"]);
      await verify.click();
      await expect(
        page.getByRole("alert").getByText(/The chain is broken at record \d+/),
      ).toBeVisible();
      await expect(page.getByText("The record was changed after it was written.")).toBeVisible();
      await expect(page.getByText(id)).toBeVisible();
      await expectSound(page);
      await forge(consoleServer, id, ["shirt", "shift"]);
      await verify.click();
      await expect(page.getByText(/The chain is intact/)).toBeVisible();

      await page.getByRole("button", { name: "Export", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Export the audit log" });
      await expect(dialog.getByText("The export is recorded")).toBeVisible();
      await expect(dialog.getByText("Operator: Anna Berg")).toBeVisible();
      await dialog.getByRole("button", { name: "Export and record" }).click();
      await expect(dialog.getByLabel("Reason")).toBeFocused();
      await expectSound(page);
      await dialog.getByLabel("Reason").fill("Yearly audit");
      const download = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Export and record" }).click();
      const file = await readFile(await (await download).path(), "utf8");
      expect(file.trim().split("\n")).toHaveLength(2);
      expect(file).toContain(REASON);
      await expect(dialog).toBeHidden();

      await page.getByRole("button", { name: "Clear filters" }).click();
      await expect(page.getByRole("row").nth(1)).toContainText("Audit log exported");
      await expect(page.getByRole("row").nth(1)).toContainText("Yearly audit");
    },
  );
}

test("a page of another kind does not lose the place in an account's records @full", async ({
  consoleServer,
  operatorWith,
}) => {
  const people = await openPeople(consoleServer);
  const person = await people.make();
  await people.addActivity(
    person,
    Array.from({ length: 60 }, () => "signedIn" as const),
  );
  await people.close();
  const { page } = await operatorWith("Hugo Iff", ["auditor"]);
  await page.goto("/audit");
  const account = page.getByLabel("Account", { exact: true });
  await account.fill("00000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No account has this UID or id.")).toBeVisible();
  await account.fill(person.account.uid);
  await page.keyboard.press("Enter");
  await expect(page.getByText("50 records shown, there are more")).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  const all = page.getByText("60 records shown", { exact: true });
  await expect(all).toBeVisible();
  await page.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  await page.goBack();
  await expect(all).toBeVisible();
  expect(page.url()).toBe(`${consoleServer.adminOrigin}/audit`);
});
