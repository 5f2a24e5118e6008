import { randomBytes } from "node:crypto";
import { openKeyring } from "../services.ts";
import { readSettings, SettingsError } from "../platform/settings/settings.ts";
import { readArguments } from "./arguments.ts";

const SECRET_BYTES = 32;

/** A date tells keys apart and shows how old each one is. */
const today = () => `k${new Date().toISOString().slice(0, 10).replaceAll("-", "")}`;

export async function runKeys(args: string[], say: (line: string) => void): Promise<void> {
  const { words } = readArguments(args, {}, 2);
  const [command, id = today()] = words;
  if (command === "new") {
    if (!/^[A-Za-z0-9_-]{1,16}$/.test(id)) {
      throw new SettingsError("An id has 1 to 16 letters, digits, - and _.");
    }
    say(`${id}:${randomBytes(SECRET_BYTES).toString("base64")}`);
  } else if (command === "list") {
    for (const known of openKeyring(readSettings()).ids()) say(known);
  } else {
    throw new SettingsError("keys takes new or list; see docs/operations/rotate-keys.md.");
  }
}
