import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterCase } from "./clean-up.ts";

export interface Volume {
  folder: string;
  /** Uses up all free space. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  /** Makes the volume read-only, or writable again. */
  setReadOnly(readOnly: boolean): void;
}

function run(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return;
  // Never skipped: a fault that was not made has shown nothing.
  throw new Error(
    `${command} ${args.join(" ")} failed, which faults need root on Linux for: ${error?.message ?? stderr.trim()}`,
  );
}

/** A small file system in memory, gone after the test. */
export function mountVolume(kilobytes: number): Volume {
  const folder = mkdtempSync(join(tmpdir(), "portico-volume-"));
  run("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k,mode=700`, "portico", folder]);
  afterCase(() => {
    // Lazily: a process that is ending may still hold a file.
    run("umount", ["--lazy", folder]);
    rmdirSync(folder);
  });
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const block = Buffer.alloc(1024);
      try {
        for (;;) writeFileSync(ballast, block, { flag: "a" });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    setReadOnly: (readOnly) => run("mount", ["-o", `remount,${readOnly ? "ro" : "rw"}`, folder]),
  };
}
