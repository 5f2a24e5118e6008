import type { Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Limits } from "../limits/limits.ts";
import type { Visitor } from "../visitor.ts";
import { findInviteCode } from "./invites.ts";

/** The code as it is stored, none for none; refuses one that does not fit a new account. */
type CheckInvite = (
  inviteCode: string | undefined,
  type: "individual" | "institution",
  visitor: Pick<Visitor, "address">,
) => Promise<string | undefined>;

export function createInviteCheck({ db, limits }: { db: Db; limits: Limits }): CheckInvite {
  return async (inviteCode, type, { address }) => {
    if (inviteCode === undefined || inviteCode.trim() === "") return undefined;
    const found = await findInviteCode(db, inviteCode);
    if (found === undefined || (found.for_type !== null && found.for_type !== type)) {
      // Counted with the public lookups: this is no other way to walk through the codes (A17).
      await limits.hit("inviteLookupsFromAddress", limitKeyOfAddress(address));
      throw new Refusal("inviteCodeUnknown", { field: "inviteCode" });
    }
    return found.code;
  };
}
