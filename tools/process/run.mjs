import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { constants } from "node:os";
import { stripVTControlCharacters } from "node:util";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const KILL_AFTER_MS = 10_000;
const CLOSE_AFTER_MS = 2_000;
/** npm and the terminal may both forward one key press: that is one signal, not two. */
const SAME_SIGNAL_MS = 500;

/** @typedef {{ code: number, output: string }} Result */

/**
 * Runs a command to its end and returns what it printed. The command leads its own process group,
 * so that everything it started ends with it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, logFile?: string, timeoutMs?: number }} [options]
 * @returns {Promise<Result>}
 */
export function run(command, args, { cwd, env = process.env, logFile, timeoutMs } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = logFile === undefined ? undefined : createWriteStream(logFile);
  let output = "";
  /** @param {string} printed */
  const collect = (printed) => {
    // Some tools print colours wherever CI is set.
    const text = stripVTControlCharacters(printed);
    output += text;
    log?.write(text);
  };
  child.stdout.setEncoding("utf8").on("data", collect);
  child.stderr.setEncoding("utf8").on("data", collect);

  /** @type {NodeJS.Signals | undefined} */
  let interruptedBy;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    interruptedBy = signal;
    signalGroup(child.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
  function giveUp() {
    collect(`\nStopped: not finished after ${Math.round((timeoutMs ?? 0) / 60_000)} minutes.\n`);
    signalGroup(child.pid, "SIGTERM");
    setTimeout(() => signalGroup(child.pid, "SIGKILL"), KILL_AFTER_MS).unref();
  }

  return new Promise((resolve) => {
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.removeListener(signal, forward);
      log?.end();
      if (interruptedBy !== undefined) process.exit(signalCode(interruptedBy));
      resolve({ code, output });
    };
    child.once("error", (error) => {
      collect(`${error.message}\n`);
      finish(127);
    });
    child.once("exit", (code, signal) => {
      signalGroup(child.pid, "SIGKILL");
      const late = setTimeout(done, CLOSE_AFTER_MS);
      child.once("close", done);
      function done() {
        clearTimeout(late);
        child.removeListener("close", done);
        finish(code ?? signalCode(signal));
      }
    });
  });
}

/**
 * Runs a command in the foreground with this process's own input and output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(command, args, { cwd, env = process.env } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: "inherit" });
  let last = { signal: "", at: 0 };
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the command as well as to us.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    if (last.signal === signal && Date.now() - last.at < SAME_SIGNAL_MS) return;
    last = { signal, at: Date.now() };
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? signalCode(signal)));
  });
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalCode(signal) {
  return signal === null ? 1 : 128 + constants.signals[signal];
}
