import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../tools/process/free-port.mjs";
import { createServices } from "../server/services.ts";
import { NO_PAGES } from "../server/pages/page-store.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { createServerEnvironment } from "./server-environment.ts";
import { type Running, start } from "./processes.ts";
import type { Row } from "./table.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const MESSAGES = 1000;
async function fillOutbox(env: Record<string, string>): Promise<void> {
  const services = await createServices(readSettings(env), { pages: NO_PAGES });
  await services.database.transaction(async (db) => {
    for (let index = 0; index < MESSAGES; index += 1) {
      await services.outbox.enqueue(db, {
        channel: "mail",
        template: "registrationCode",
        recipient: `reader-${index}@example.com`,
        locale: "en",
        values: { code: "204816", minutes: 10 },
      });
    }
  });
  await services.close();
}

export async function lineOf({ child }: Running, word: string): Promise<number> {
  let output = "";
  for (;;) {
    const match = new RegExp(`${word} ([\\d.]+)\\n`).exec(output);
    if (match) return Number(match[1]);
    if (child.stdout === null) throw new Error("It says nothing");
    const [chunk] = (await once(child.stdout, "data")) as [Buffer];
    output += chunk.toString();
  }
}

/** Messages a second from a full outbox to a mail server on this machine. */
async function rate(workers: number, postgres?: string): Promise<number> {
  const environment = await createServerEnvironment(postgres);
  const port = await freePort();
  await fillOutbox(environment.env);
  const sink = await start(path("peers/smtp-sink.ts"), {}, [String(port), String(MESSAGES)]);
  const took = lineOf(sink, "took");
  const env = {
    ...environment.env,
    WORKERS: String(workers),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "no-reply@example.com",
  };
  const server = await start(path("../server/dist/main.js"), env);
  try {
    return MESSAGES / ((await took) / 1000);
  } finally {
    await server.stop();
    await sink.stop();
    environment.remove();
  }
}

/** Measures the server itself: one process, and two that share the outbox. */
export async function outboxRows(postgres?: string): Promise<Row[]> {
  const kind = postgres === undefined ? "SQLite" : "PostgreSQL";
  const [one, two] = [await rate(1, postgres), await rate(2, postgres)];
  return [
    {
      what: `mails/s from the outbox (${kind}), one process; two`,
      value: `${Math.round(one)}; ${Math.round(two)}`,
      goal: "",
    },
  ];
}
