import { createOutbox } from "../../server/platform/outbox/outbox.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { Keyring } from "../../server/platform/secrets/keyring.ts";
import { expectSound } from "../fixtures/axe.ts";
import { CONSOLE_SIZES, expect, test, withDatabase } from "../fixtures/console.ts";
import type { RunningServer } from "../fixtures/server.ts";

/** Acts as if a mail server had refused two messages until their last attempt. */
const makeDeadMessages = (server: RunningServer) =>
  withDatabase(server, async (database) => {
    const { dataDir } = server;
    const keyring = Keyring.open({ dataDir, secretKeys: undefined });
    const outbox = createOutbox(keyring, systemClock);
    // The server may have sent those of another test.
    const at = systemClock.now();
    const ids = [`dead-message-1-${at}`, `dead-message-2-${at}`];
    await database.transaction(async (db) => {
      for (const id of ids) {
        const recipient = `${id}@example.com`;
        const notice = { template: "passwordChanged", values: { at } } as const;
        await outbox.enqueue(db, { ...notice, channel: "mail", recipient, locale: "en" }, { id });
      }
      await db
        .updateTable("outbox")
        .set({ status: "dead", last_error: "SMTP 421", attempts: 8 })
        .where("id", "in", ids)
        .execute();
    });
  });

for (const { name: size, look } of CONSOLE_SIZES) {
  test(
    `an administrator sees dead messages and retries them (${size})`,
    { tag: "@full" },
    async ({ consoleServer, operatorWith }) => {
      await makeDeadMessages(consoleServer);
      const { page } = await operatorWith("Dora Eng", ["administrator"], look);
      await page.getByRole("link", { name: "Health" }).click();
      await expect(page.getByText("SQLite, embedded")).toBeVisible();
      await expect(page.getByText("docs/runbooks/PorticoMessagesDropped.md")).toBeVisible();
      await expect(page.getByRole("cell", { name: "SMTP 421" })).toHaveCount(2);
      await expectSound(page);

      await page.getByRole("button", { name: "Retry all 2 messages" }).click();
      const dialog = page.getByRole("dialog", { name: "Retry 2 messages?" });
      await dialog.getByRole("button", { name: "Retry" }).click();
      await expect(dialog.getByLabel("Reason")).toBeFocused();
      await expectSound(page);
      await dialog.getByLabel("Reason").fill("The mail server is back");
      await page.keyboard.press("Enter");
      await expect(page.getByText("2 messages are queued again.")).toBeVisible();
      await expect(page.getByText("No dead messages")).toBeVisible();
      await expect(page.getByText("Everything works")).toBeVisible();

      await page.getByLabel("Search settings").fill("admin_port");
      await expect(page.getByRole("table", { name: "Settings" }).getByRole("row")).toHaveCount(2);
      await expectSound(page);
    },
  );
}
