import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Contact } from "../contacts/contacts.ts";
import type { Limits } from "../limits/limits.ts";
import type { RequestContext } from "../request-context.ts";
import { findInviteCode } from "./invites.ts";
import * as repository from "./invites-repository.ts";
import { type InviteFlag, selfReferralOf } from "./self-referral.ts";

interface CheckedInvite {
  /** As it is stored. */
  code: string;
  ownerId: string | null;
}

interface UsedInvite {
  invitedBy: string | undefined;
  inviteFlags: InviteFlag[];
}

export interface InviteCheck {
  /** Undefined without a code; refuses a code that does not fit a new account. */
  check(
    inviteCode: string | undefined,
    type: "individual" | "institution",
    context: Pick<RequestContext, "address">,
  ): Promise<CheckedInvite | undefined>;
  /** Consumes it in the transaction of the new account; refuses if others were faster. */
  consume(
    db: Db,
    invite: CheckedInvite | undefined,
    by: { contact: Contact; context: RequestContext },
  ): Promise<UsedInvite>;
}

const unknownCode = () => new Refusal("inviteCodeUnknown", { field: "inviteCode" });

interface CheckServices {
  db: Db;
  limits: Limits;
  clock: Clock;
}

export function createInviteCheck({ db: reader, limits, clock }: CheckServices): InviteCheck {
  return {
    async check(inviteCode, type, { address }) {
      if (inviteCode === undefined || inviteCode.trim() === "") return undefined;
      // Counted with the public lookups, so that this is not another way to enumerate codes (A17).
      const lookup = ["inviteLookupsFromAddress", limitKeyOfAddress(address)] as const;
      // Counted before anything is compared: otherwise only wrong guesses would be refused beyond
      // the limit, and any number of them could be made at once.
      await limits.hit(...lookup);
      const found = await findInviteCode(reader, inviteCode);
      if (found === undefined || (found.for_type !== null && found.for_type !== type)) {
        throw unknownCode();
      }
      // A registration with a known code uses up nothing: a phone network is one address.
      await limits.giveBack([lookup]);
      return { code: found.code, ownerId: found.owner_id };
    },

    async consume(db, invite, by) {
      if (invite === undefined) return { invitedBy: undefined, inviteFlags: [] };
      if (!(await repository.consume(db, invite.code))) throw unknownCode();
      return {
        invitedBy: invite.code,
        inviteFlags: await selfReferralOf(db, clock, invite, by),
      };
    },
  };
}
