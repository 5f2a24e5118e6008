import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOT } from "../../tools/paths.mjs";
import { freePort } from "../../tools/process/free-port.mjs";
import { nodeBinary } from "../../tools/setup/setup.mjs";
import { askPort, runPortico, startProgram, stopProgram } from "../fixtures/exchange.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { openPeople } from "../fixtures/people.ts";
import { startServer } from "../fixtures/server.ts";

const MAX_BODY_BYTES = 64 * 1024;

test("the webhook receiver stores each event once and in order, also after it was killed @full", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-receiver-"));
  const port = await freePort();
  const settings = { WEBHOOK_ALLOW_ADDRESSES: "127.0.0.1/32" };
  const server = await startServer(settings);
  const people = await openPeople(server);
  const place = { ...settings, DATA_DIR: server.dataDir };
  const portico = (...args: string[]) =>
    runPortico(place, ...args, "--reason", "examples", "--json");
  const url = `http://127.0.0.1:${port}/`;
  const added = JSON.parse(await portico("webhooks", "add", url)) as {
    data: { id: string; secret: string };
  };
  const { id, secret } = added.data;
  const file = join(folder, "webhooks.sqlite");
  const start = () =>
    startProgram(nodeBinary(), [join(ROOT, "examples/webhook-receiver/server.ts")], {
      env: { PORT: String(port), PORTICO_WEBHOOK_SECRET: secret, DATABASE: file },
      words: "Webhook receiver",
    });
  let receiver = await start();
  const database = new DatabaseSync(file);
  const stored = () =>
    database
      .prepare("select sequence, type, is_done from events order by rowid")
      .all()
      .map(({ sequence, type, is_done }) => [sequence, type, is_done].join(" "));
  const [FROZEN, UNFROZEN] = ["account.frozen 1", "account.unfrozen 1"];
  try {
    const { account } = await people.make();
    await portico("operator", "account", "freeze", account.uid);
    await expect.poll(stored).toEqual([`1 ${FROZEN}`]);
    await stopProgram(receiver, "SIGKILL");
    await portico("operator", "account", "unfreeze", account.uid);
    receiver = await start();
    const all = [`1 ${FROZEN}`, `2 ${UNFROZEN}`];
    await expect.poll(stored).toEqual(all);

    await portico("webhooks", "replay", id, "--since", "2020-01-01");
    await portico("operator", "account", "freeze", account.uid);
    await expect.poll(stored).toEqual([...all, `3 ${FROZEN}`]);
    const last = database.prepare("select * from accounts").all();
    expect(last).toEqual([{ user_id: account.id, last_sequence: 3 }]);
    await runPortico(place, "webhooks", "test", id);

    const forged = { "webhook-id": "1", "webhook-signature": "v1,AAAA" };
    const headers = { ...forged, "webhook-timestamp": String(Math.floor(Date.now() / 1000)) };
    const body = { id: "forged", type: "account.frozen", sequence: 9, account: { userId: "x" } };
    expect(await askPort(port, "/", { method: "POST", headers, body })).toMatchObject({
      status: 401,
    });
    const large = { ...body, id: "x".repeat(MAX_BODY_BYTES) };
    expect(await askPort(port, "/", { method: "POST", headers, body: large })).toMatchObject({
      status: 413,
    });
    expect(stored()).toHaveLength(3);
  } finally {
    database.close();
    await people.close();
    await stopProgram(receiver);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
