import { canonicalInviteCode } from "@portico/contract/fields/invite";
import { createInviteCode, setInviteUses } from "../core/invites/invites.ts";
import { notFoundError, refusedError, usageError } from "../platform/command-error.ts";
import { type Command, type Context, textOption, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

/** `12.5` percent as 1250 basis points. */
function basisPoints(text: string | undefined): number {
  const [, whole = "", part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text ?? "") ?? [];
  const points = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  if (whole === "" || points > 10_000) {
    throw usageError("--discount must be a percentage from 0 to 100, such as 12.5");
  }
  return points;
}

function discountOption(context: Context): string | undefined {
  const [discount, refund] = [textOption(context, "discount"), textOption(context, "refund")];
  if (discount !== undefined && refund !== undefined) {
    throw usageError("--refund is the earlier name of --discount; give only --discount");
  }
  return discount ?? refund;
}

const NO_LIMIT = "none";

/** Null means unlimited. */
function limitOf(text: string, what: string): number | null {
  if (text === NO_LIMIT) return null;
  if (!/^\d{1,9}$/.test(text)) throw usageError(`${what} must be a whole number or none`);
  return Number(text);
}

export const inviteCommands: Command[] = [
  {
    name: "invite create",
    takes: "--discount <percent>",
    summary:
      "Makes an invite code; --code to choose it, --owner <account>, --for institution, --limit <uses>.",
    changes: true,
    options: {
      discount: { type: "string" },
      // The earlier name of --discount, for scripts that use it.
      refund: { type: "string" },
      code: { type: "string" },
      owner: { type: "string" },
      for: { type: "string" },
      limit: { type: "string" },
    },
    async run(context) {
      const { database, clock, audit } = context.services;
      const owner = textOption(context, "owner");
      const type = textOption(context, "for") ?? null;
      if (type !== null && type !== "individual" && type !== "institution") {
        throw usageError("--for is one of individual, institution");
      }
      const ownerId = owner === undefined ? null : (await requireAccount(database.db, owner)).id;
      const refundBasisPoints = basisPoints(discountOption(context));
      const code = textOption(context, "code");
      const limit = limitOf(textOption(context, "limit") ?? NO_LIMIT, "--limit");
      const made = await database.transaction(async (db) => {
        const created = await createInviteCode(db, clock, {
          code,
          ownerId,
          refundBasisPoints,
          type,
          uses: limit,
        });
        const facts = { accountId: ownerId ?? undefined };
        if (created !== undefined) await audit.record(db, context.actor, "inviteCreated", facts);
        return created;
      });
      if (made === undefined) throw refusedError("This code is taken or cannot be one");
      const times = made.uses_left === null ? "" : `, ${made.uses_left} times at most`;
      context.say(`${made.code} gives back ${made.refund_basis_points / 100} %${times}.`);
      return { code: made.code, refundBasisPoints: refundBasisPoints, usesLeft: made.uses_left };
    },
  },
  {
    name: "invite limit",
    takes: "<code> <uses>",
    summary: "Sets how many more accounts a code is good for; `none` for any number.",
    changes: true,
    async run(context) {
      const { database, audit } = context.services;
      const code = canonicalInviteCode(wordAt(context, 0, "The code"));
      const limit = limitOf(wordAt(context, 1, "The number of uses"), "The number of uses");
      const changed = await database.transaction(async (db) => {
        const found = await setInviteUses(db, code, limit);
        const facts = { accountId: found?.owner_id ?? undefined };
        if (found !== undefined) await audit.record(db, context.actor, "inviteLimited", facts);
        return found;
      });
      if (changed === undefined) throw notFoundError("There is no such code");
      context.say(`${code} is good for ${limit ?? "any number of"} more accounts.`);
      return { code, usesLeft: limit };
    },
  },
];
