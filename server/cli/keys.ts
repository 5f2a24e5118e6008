import { checkKeys, forgetKey } from "../core/secret-keys/check-keys.ts";
import {
  countProtected,
  describeProtected,
  isNeeded,
  type Protected,
} from "../core/secret-keys/protected.ts";
import { reEncrypt } from "../core/secret-keys/re-encrypt.ts";
import { createSigningKeys } from "../core/session-tokens/signing-keys.ts";
import { notFoundError, refusedError, usageError } from "../platform/command-error.ts";
import { addKey, newPair, promoteKey, removeKey } from "../platform/secrets/key-file.ts";
import { KEY_ID, type Keyring } from "../platform/secrets/keyring.ts";
import { readSettings, type Settings } from "../platform/settings/settings.ts";
import { machineClock } from "../platform/time/process-clock.ts";
import { openKeyring } from "../services.ts";
import { readArguments } from "./arguments.ts";
import { withDatabase, withDatabaseTime } from "./with-database.ts";

/** A date tells keys apart and shows how old each one is. */
const today = () => `k${new Date().toISOString().slice(0, 10).replaceAll("-", "")}`;

interface KeyContext {
  settings: Settings;
  keyring: Keyring;
  /** The id in the command, if there is one. */
  id: string | undefined;
  /** Rotates at once, for a key that may have been stolen. */
  now: boolean;
  json: boolean;
  say(line: string): void;
}

interface ListedKey {
  id: string;
  state: "newest" | "readable" | "missing";
  protects: Protected;
  /** Whether everything stays readable without it. */
  removable: boolean;
}

function stateOf(id: string, known: readonly string[]): ListedKey["state"] {
  if (id === known[0]) return "newest";
  return known.includes(id) ? "readable" : "missing";
}

async function listKeys({ settings, keyring }: KeyContext) {
  const counts = await withDatabase(settings, countProtected);
  const known = keyring.ids();
  const missing = [...counts.keys()].filter((id) => id !== "" && !known.includes(id));
  const keys = [...known, ...missing].map((id): ListedKey => {
    const protects = counts.get(id) ?? {};
    const state = stateOf(id, known);
    return { id, state, protects, removable: state === "readable" && !isNeeded(protects) };
  });
  return { keys, olderSessions: counts.get("")?.sessions ?? 0 };
}

async function list(context: KeyContext): Promise<void> {
  const { keys, olderSessions } = await listKeys(context);
  if (context.json) {
    context.say(JSON.stringify({ keys, olderSessions }));
    return;
  }
  const width = Math.max(...keys.map(({ id }) => id.length)) + 2;
  for (const { id, state, protects, removable } of keys) {
    const advice = removable ? " (can be removed)" : "";
    const what = describeProtected(protects);
    context.say(`${id.padEnd(width)}${state.padEnd(10)}protects ${what}${advice}`);
  }
  if (olderSessions > 0) {
    context.say(`${olderSessions} sessions began before keys were recorded with them.`);
  }
}

/** The keys in the data folder are ours to change; a setting is its owner's. */
const isOwnFile = ({ secretKeys }: Settings) => secretKeys === undefined;

async function rotate({ settings, id = today(), json, say }: KeyContext): Promise<void> {
  const pair = newPair(id);
  const isDone = isOwnFile(settings);
  if (isDone) addKey(settings.dataDir, pair);
  if (json) {
    say(JSON.stringify({ id, added: isDone, ...(isDone ? {} : { pair }) }));
    return;
  }
  if (isDone) {
    say(
      `1. Done: ${id} is added to the keys in ${settings.dataDir}. Restart every process on them.`,
    );
    say(`2. portico keys promote ${id}, and restart every process again.`);
  } else {
    say(pair);
    say("");
    say(
      "1. Put this pair LAST in SECRET_KEYS on every machine, and restart the machines one by one.",
    );
    say(
      "   All of them must be able to read what the new key encrypts before one encrypts with it.",
    );
    say("2. Put it FIRST on every machine, and restart the machines one by one again.");
  }
  say("3. portico keys re-encrypt, until it leaves nothing.");
  say("4. portico keys list: remove the old pair when it says that it can be removed.");
}

async function promote({ settings, keyring, id = "", json, say }: KeyContext): Promise<void> {
  if (!keyring.ids().includes(id)) throw notFoundError(`There is no key ${id}`);
  const isFirst = keyring.newestId() === id;
  if (!isFirst && !isOwnFile(settings)) {
    const order = [id, ...keyring.ids().filter((one) => one !== id)].join(",");
    throw refusedError(`SECRET_KEYS is yours to change: put the pairs in the order ${order}`);
  }
  if (!isFirst) promoteKey(settings.dataDir, id);
  if (json) say(JSON.stringify({ id, newest: true }));
  else say(`${id} is the newest key${isFirst ? "" : ". Restart every process"}.`);
}

async function remove(context: KeyContext): Promise<void> {
  const { settings, keyring, id = "", json, say } = context;
  if (!keyring.ids().includes(id)) throw notFoundError(`There is no key ${id}`);
  if (keyring.newestId() === id) throw refusedError(`${id} is the newest key`);
  const { keys } = await listKeys(context);
  const { protects = {} } = keys.find((one) => one.id === id) ?? {};
  if (isNeeded(protects)) {
    throw refusedError(
      `${id} still protects ${describeProtected(protects)}: run portico keys re-encrypt`,
    );
  }
  const isDone = isOwnFile(settings);
  if (isDone) removeKey(settings.dataDir, id);
  if (json) say(JSON.stringify({ id, removed: isDone, protects }));
  else if (isDone) say(`${id} is removed. Restart every process.`);
  else say(`${id} can be removed from SECRET_KEYS.`);
  const sessions = protects.sessions ?? 0;
  if (sessions > 0 && !json) say(`${sessions} sessions end then, and their owners sign in again.`);
}

const PROGRESS_EVERY = 1000;

async function reEncryptAll({ settings, keyring, json, say }: KeyContext): Promise<void> {
  const id = keyring.newestId();
  await withDatabaseTime(settings, async (database, clock) => {
    // Another secret under a known id would make everything unreadable.
    await checkKeys(database, keyring, clock);
    let reported = 0;
    const { done, unreadable } = await reEncrypt(database, keyring, (name, soFar) => {
      if (json || soFar.done - reported < PROGRESS_EVERY) return;
      reported = soFar.done;
      say(`${soFar.done} encrypted with ${id}, now ${name} …`);
    });
    const counts = await countProtected(database);
    const others = [...counts].filter(([one, what]) => one !== id && one !== "" && isNeeded(what));
    const left = Object.fromEntries(others);
    if (json) say(JSON.stringify({ id, done, unreadable, left }));
    else {
      say(`${done} encrypted with ${id}.`);
      for (const [other, what] of others)
        say(`${other} still protects ${describeProtected(what)}.`);
      if (others.length === 0) say("Nothing is left for older keys.");
    }
    if (unreadable > 0) {
      throw refusedError(`${unreadable} could not be read: see docs/operations/rotate-keys.md`);
    }
    if (others.length > 0) throw refusedError("Something is left: run it again");
  });
}

async function forget({ settings, keyring, id = "", json, say }: KeyContext): Promise<void> {
  if (keyring.ids().includes(id)) {
    throw refusedError(
      `${id} is not lost: it is in ${isOwnFile(settings) ? "DATA_DIR" : "SECRET_KEYS"}`,
    );
  }
  const lost = await withDatabaseTime(settings, (database, clock) =>
    forgetKey(database, clock, id),
  );
  if (json) say(JSON.stringify({ id, lost }));
  else {
    say(`${id} is given up. It protected ${describeProtected(lost)}.`);
    say("Authenticators that it protected accept no code: their owners report them lost.");
  }
}

async function rotateTokens({ settings, keyring, now, json, say }: KeyContext): Promise<void> {
  // Uses the database's time: a wrong clock here could let the key sign before services have read
  // it, and they would refuse its tokens.
  const made = await withDatabaseTime(settings, async (database, clock) => {
    await checkKeys(database, keyring, clock);
    return createSigningKeys({ database, keyring, clock, cacheClock: machineClock }).rotate({
      now,
    });
  });
  const signsFrom = new Date(made.signsFrom).toISOString();
  if (json) say(JSON.stringify({ id: made.id, signsFrom }));
  else {
    say(`${made.id} is published, and signs session tokens from ${signsFrom}.`);
    say(
      now
        ? "Former keys are gone. Services that keep the published keys must read them again now."
        : "Former keys stay published until their last token has expired. Nothing else is to do.",
    );
  }
}

const COMMANDS: Record<string, { run(context: KeyContext): Promise<void>; needsId?: boolean }> = {
  list: { run: list },
  rotate: { run: rotate },
  promote: { run: promote, needsId: true },
  remove: { run: remove, needsId: true },
  "re-encrypt": { run: reEncryptAll },
  forget: { run: forget, needsId: true },
  "rotate-tokens": { run: rotateTokens },
};

export async function runKeys(
  args: string[],
  say: (line: string) => void,
  env?: Record<string, string>,
): Promise<void> {
  const options = { json: { type: "boolean" }, now: { type: "boolean" } } as const;
  const { words, values } = readArguments(args, options, 2);
  const [name = "", id] = words;
  if (id !== undefined && !KEY_ID.test(id)) {
    throw usageError("An id has 1 to 16 letters, digits, - and _.");
  }
  if (name === "new") return say(newPair(id ?? today()));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const names = ["new", ...Object.keys(COMMANDS)].join(", ");
    throw usageError(`keys takes one of ${names}; see docs/operations/rotate-keys.md.`);
  }
  if (command.needsId && id === undefined) throw usageError(`keys ${name} needs the id of a key.`);
  const now = values["now"] === true;
  if (now && name !== "rotate-tokens") throw usageError(`keys ${name} takes no --now.`);
  const settings = readSettings(env);
  const keyring = openKeyring(settings);
  await command.run({ settings, keyring, id, now, json: values["json"] === true, say });
}
