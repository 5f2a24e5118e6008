import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Mounts that only the new process sees; they end with it. */
const UNSHARE = ["unshare", "--mount", "--propagation", "private", "sh", "-euc"];
const DROP = "--no-new-privs --inh-caps=-all --bounding-set=-all --clear-groups";

/** $1 is a folder that becomes read-only, $2 the user; the rest is the command. */
const ON_TREE = `
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
  user=$2
  shift 2
  exec setpriv --reuid="$user" --regid="$user" ${DROP} "$@"
`;

/** $1 is the root of an image, $2 the user, $3 the folder that becomes /data. */
const IN_IMAGE = `
  mount --bind "$1" "$1"
  mount --rbind /proc "$1/proc"
  mount --rbind /dev "$1/dev"
  mount --bind "$3" "$1/data"
  mount -o remount,bind,ro "$1"
  root=$1 user=$2
  shift 3
  exec chroot "$root" setpriv --reuid="$user" --regid="$user" ${DROP} "$@"
`;

export interface Running {
  process: ChildProcess;
  /** What it printed so far, and all of it once it has ended. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

function start(script: string, args: string[], env: Record<string, string>): Running {
  const [command = "", ...rest] = UNSHARE;
  const child = spawn(command, [...rest, script, "sh", ...args], {
    cwd: "/",
    env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  }
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  return { process: child, output: () => text, ended };
}

/** Runs a command of an unpacked release as an ordinary user who cannot write to it; neither can root. */
export function runOnTree(
  tree: string,
  { user, command, env }: { user: string; command: string[]; env: Record<string, string> },
): Running {
  return start(ON_TREE, [tree, user, ...command], env);
}

/** Runs a command in an image as its user, on its root, which is read-only but for /data. */
export function runInImage(
  root: string,
  place: { user: string; data: string; command: string[]; env: Record<string, string> },
): Running {
  return start(IN_IMAGE, [root, place.user, place.data, ...place.command], place.env);
}
