import { createInviteCode } from "../core/invites/invites.ts";
import { type Command, OperatorError, textOption } from "./command.ts";
import { accountCalled } from "./who.ts";

/** `12.5` percent as 1250 hundredths of a percent. */
function basisPoints(text: string | undefined): number {
  const [, whole = "", part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text ?? "") ?? [];
  const points = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  if (whole === "" || points > 10_000) {
    throw new OperatorError("--refund must be a percentage from 0 to 100, such as 12.5");
  }
  return points;
}

export const inviteCommands: Command[] = [
  {
    name: "invite create",
    takes: "--refund <percent>",
    summary: "Makes an invite code; --code to choose it, --owner <account>, --for institution.",
    options: {
      refund: { type: "string" },
      code: { type: "string" },
      owner: { type: "string" },
      for: { type: "string" },
    },
    async run(context) {
      const { database, clock, audit } = context.parts;
      const owner = textOption(context, "owner");
      const type = textOption(context, "for") ?? null;
      if (type !== null && type !== "individual" && type !== "institution") {
        throw new OperatorError("--for is one of individual, institution");
      }
      const ownerId = owner === undefined ? null : (await accountCalled(database.db, owner)).id;
      const refundBasisPoints = basisPoints(textOption(context, "refund"));
      const code = textOption(context, "code");
      const made = await database.transaction(async (db) => {
        const created = await createInviteCode(db, clock, {
          code,
          ownerId,
          refundBasisPoints,
          type,
        });
        const facts = { accountId: ownerId ?? undefined };
        if (created !== undefined) await audit.record(db, context.actor, "inviteCreated", facts);
        return created;
      });
      if (made === undefined) throw new OperatorError("This code is taken or cannot be one");
      context.say(`${made.code} gives back ${made.refund_basis_points / 100} %.`);
    },
  },
];
