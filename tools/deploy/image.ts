import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../process/run.mjs";
import { ROOT } from "../paths.mjs";
import { ensureCommand } from "./debian.ts";

interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Healthcheck?: { Test: string[] };
}

export interface Image {
  config: ImageConfig;
  /** The files of a container of it. */
  root: string;
  remove(): Promise<void>;
}

/** Builds deploy/Dockerfile with buildah: no daemon, no network and no layers of other systems. */
export async function buildImage(base: string, release: string, version: string): Promise<Image> {
  await ensureCommand("buildah", "buildah");
  const folder = mkdtempSync(join(tmpdir(), "portico-image-"));
  const places = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  const buildah = async (...args: string[]) => {
    const env = { ...process.env, BUILDAH_ISOLATION: "chroot", TMPDIR: folder };
    const { code, output } = await run("buildah", [...places, "--storage-driver", "vfs", ...args], {
      env,
    });
    if (code !== 0) throw new Error(`buildah ${args[0]}:\n${output}`);
    return output.trim();
  };
  const remove = async () => {
    await buildah("rm", "--all").catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    mkdirSync(join(folder, "storage"), { recursive: true });
    const scratch = await buildah("from", "scratch");
    await buildah("add", "--quiet", scratch, base, "/");
    await buildah("commit", "--quiet", "--rm", scratch, "localhost/base");
    const build = ["build", "--format", "docker", "--pull-never", "--build-arg"];
    build.push(
      "BASE=localhost/base",
      "--build-arg",
      `VERSION=${version}`,
      "--tag",
      "localhost/portico",
    );
    await buildah(...build, "--file", join(ROOT, "deploy/Dockerfile"), release);
    const container = await buildah("from", "--pull-never", "localhost/portico");
    const { Docker } = JSON.parse(await buildah("inspect", container)) as {
      Docker: { config: ImageConfig };
    };
    const root = await buildah("mount", container);
    return { config: Docker.config, root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
