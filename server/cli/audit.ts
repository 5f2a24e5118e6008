import { createAuditChain } from "../core/audit/chain.ts";
import { systemClock } from "../platform/clock.ts";
import { refusedError, usageError } from "../platform/command-error.ts";
import { readSettings } from "../platform/settings/settings.ts";
import { openKeyring } from "../services.ts";
import { readArguments } from "./arguments.ts";
import { withDatabase } from "./with-database.ts";

const PLACE = /^(\d{1,15}):([\w-]{43})$/;

const WORDS = {
  changed: "was changed",
  removed: "was removed",
  added: "was added past the server",
  anchor: "does not match the signed end of the chain",
} as const;

/** `audit verify`: exit code 4 if the chain is broken. */
export async function runAudit(
  args: string[],
  say: (line: string) => void,
  env?: Record<string, string>,
): Promise<void> {
  const options = { json: { type: "boolean" }, expect: { type: "string" } } as const;
  const { words, values } = readArguments(args, options, 1);
  if (words[0] !== "verify") throw usageError("audit takes verify; see docs/audit.md.");
  const [, seq, expected] = PLACE.exec(String(values["expect"] ?? "")) ?? [];
  if (values["expect"] !== undefined && seq === undefined) {
    throw usageError("--expect takes a number and a hash, as audit verify prints them.");
  }
  const settings = readSettings(env);
  const keyring = openKeyring(settings);
  await withDatabase(settings, async (database) => {
    const chain = createAuditChain({ database, keyring, clock: systemClock });
    const place = seq === undefined ? undefined : { seq: Number(seq), hash: expected ?? "" };
    const result = await chain.verify(place);
    const { intact, records, waiting, head, broken } = result;
    if (values["json"] === true) say(JSON.stringify(result));
    else {
      say(`${records} records are intact. The newest is ${head.seq}:${head.hash}`);
      if (waiting > 0) say(`${waiting} wait to be sealed.`);
    }
    if (intact || broken === null) return;
    const name = broken.id === null ? "" : ` (${broken.id})`;
    throw refusedError(`Record ${broken.seq}${name} ${WORDS[broken.why]}.`);
  });
}
