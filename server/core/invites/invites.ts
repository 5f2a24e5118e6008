import {
  canonicalInviteCode,
  INVITE_ALPHABET,
  INVITE_LENGTH,
  isInviteCodeShape,
} from "@portico/contract/fields/invite";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { randomFrom } from "../../platform/secrets/secrets.ts";
import * as repository from "./invites-repository.ts";

export { ownerOf as inviteOwnerOf, setUsesLeft as setInviteUses } from "./invites-repository.ts";

/** The default discount on fees: ten percent. */
export const DEFAULT_REFUND_BASIS_POINTS = 1000;
const ATTEMPTS = 5;

/** Undefined if it is used up, or its owner is not active. */
export async function findInviteCode(
  db: Db,
  code: string,
): Promise<repository.InviteCode | undefined> {
  return isInviteCodeShape(code) ? repository.findGood(db, canonicalInviteCode(code)) : undefined;
}

interface NewInviteCode {
  /** A chosen code; random otherwise. */
  code?: string | undefined;
  ownerId: string | null;
  refundBasisPoints: number;
  type: repository.InviteCode["for_type"];
  /** How many accounts may use it; null for any number. */
  uses?: number | null;
}

/** Undefined if the chosen code is taken or invalid. */
export async function createInviteCode(
  db: Db,
  clock: Clock,
  { code, ownerId, refundBasisPoints, type, uses = null }: NewInviteCode,
): Promise<repository.InviteCode | undefined> {
  if (code !== undefined && !isInviteCodeShape(code)) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = {
      code: canonicalInviteCode(code ?? randomFrom(INVITE_ALPHABET, INVITE_LENGTH)),
      owner_id: ownerId,
      refund_basis_points: refundBasisPoints,
      created_at: clock.now(),
      for_type: type,
      uses_left: uses,
    };
    if (await repository.insert(db, row)) return row;
    if (code !== undefined) return undefined;
  }
  throw new Error("No free invite code was found");
}

/** Every account can invite: its code is created with it. */
export async function createOwnInviteCode(db: Db, clock: Clock, ownerId: string): Promise<void> {
  const refundBasisPoints = DEFAULT_REFUND_BASIS_POINTS;
  await createInviteCode(db, clock, { ownerId, refundBasisPoints, type: null });
}

export function refundRateOf(code: repository.InviteCode): number {
  return code.refund_basis_points / 10_000;
}
