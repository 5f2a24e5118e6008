import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock } from "../server/platform/clock.ts";
import { givePasswordKey } from "../server/testing/password-key.ts";
import { NODE_COMPILE_CACHE } from "../server/testing/run-child.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { nodeBinary } from "../tools/setup/setup.mjs";

const MAIN = fileURLToPath(new URL("../server/main.ts", import.meta.url));

export interface RunningServer {
  origin: string;
  port: number;
  dataDir: string;
  /** Everything it wrote. */
  output(): string;
  stop(): Promise<void>;
}

/** The environment of a test says only what the test needs. */
function environment(extra: Record<string, string>): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, ...extra };
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (output().includes("is ready.")) return;
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output()}`);
    await Promise.race([once(child.stdout!, "data"), once(child, "exit")]);
  }
}

/** The real server as a process of its own, on a port and a folder that go with it. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  // A test whose providers lead back here knows the port before.
  const port = Number(env["PORT"] ?? (await freePort()));
  const dataDir = mkdtempSync(join(tmpdir(), "portico-e2e-"));
  // A server that reads its own keys from somewhere else makes its own.
  if (env["SECRET_KEYS"] === undefined && env["DATABASE_URL"] === undefined) {
    const place = { dataDir, databaseUrl: undefined, secretKeys: undefined };
    await givePasswordKey(place, systemClock);
  }
  const child = spawn(nodeBinary(), [MAIN], {
    env: environment({
      NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      CAPTCHA_COST: "500",
      CAPTCHA_COUNTER: "20",
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  await ready(child, () => text);
  return {
    origin: `http://localhost:${port}`,
    port,
    dataDir,
    output: () => text,
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
