import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureFaketime } from "../../tools/setup/faketime.mjs";
import { afterCase } from "./clean-up.ts";

interface FakeClock {
  /** The environment of the process whose clock it is. */
  env: Record<string, string>;
  /** Shifts it, also while the process runs: "+1d", "-90s", "+0". */
  set(offset: string): void;
}

/** The wall clock of one process. Its timers go on as before. */
export async function openFakeClock(offset = "+0"): Promise<FakeClock> {
  const library = await ensureFaketime();
  const folder = mkdtempSync(join(tmpdir(), "portico-clock-"));
  afterCase(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "offset");
  const set = (next: string) => writeFileSync(file, `${next}\n`);
  set(offset);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    set,
  };
}
