import type { Db } from "../../platform/database/index.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { type SecondFactor, secondFactorsOf } from "../accounts/second-factors.ts";
import * as passkeys from "../passkeys/passkeys-repository.ts";
import {
  type Factor,
  isMarkedNew,
  markedNew,
  missingFactors,
  unmarked,
} from "../sign-in/proofs.ts";
import { listOf, type MethodChange, type MethodKind } from "./probation-repository.ts";

/** Which of an account's sign-in methods are new. */
export interface NewMethods {
  has(kind: MethodKind, methodId?: string): boolean;
  /** A provider vouched for the mailbox, and no code from it was entered yet. */
  mailboxUnproven: boolean;
}

/** The key of a live method in method_changes. */
const isLive = ({ change, suspended_at }: MethodChange) =>
  change === "added" && suspended_at === null;

export const isNewAt = (now: number) => (row: MethodChange) =>
  isLive(row) && (row.matures_at === null || row.matures_at > now);

export async function newMethodsOf(db: Db, accountId: string, now: number): Promise<NewMethods> {
  const rows = (await listOf(db, accountId)).filter(isNewAt(now));
  return {
    has: (kind, methodId = "") =>
      rows.some((row) => row.kind === kind && row.method_id === methodId),
    mailboxUnproven: rows.some(({ kind, matures_at }) => kind === "email" && matures_at === null),
  };
}

const KINDS = {
  totp: "authenticator",
  "recovery-code": "recoveryCodes",
  "email-code": "email",
  "sms-code": "phone",
} as const satisfies Partial<Record<Factor, MethodKind>>;

/** Proofs that can never be new, such as a password, need no look-up. */
export const NO_NEW_METHODS: NewMethods = { has: () => false, mailboxUnproven: false };
export const mayBeNew = (factor: Factor) => factor in KINDS;

/** The proofs as a session stores them: those by new methods are marked. */
export function markNew(
  proven: readonly Factor[],
  methods: NewMethods,
  /** Proofs by a kind of method that an account may have several of. */
  byNew: readonly Factor[] = [],
): string[] {
  return proven.map((factor) => {
    const kind = factor in KINDS ? KINDS[factor as keyof typeof KINDS] : undefined;
    const isNew = byNew.includes(factor) || (kind !== undefined && methods.has(kind));
    return isNew ? markedNew(factor) : factor;
  });
}

/** The mature second factors of an account. */
export async function matureFactorsOf(
  db: Db,
  owner: Pick<Account, "id" | "second_factors">,
  methods: NewMethods,
): Promise<SecondFactor[]> {
  const own = await passkeys.listOf(db, owner.id);
  const areNew: Record<SecondFactor, boolean> = {
    totp: methods.has("authenticator"),
    passkey: own.length > 0 && own.every(({ id }) => methods.has("passkey", id)),
    email: methods.has("email"),
    sms: methods.has("phone"),
  };
  return secondFactorsOf(owner).filter((factor) => !areNew[factor]);
}

/** Proofs that a change can start with; a code only without a password. */
const FIRST: readonly string[] = ["password", "passkey", "third-party"];
const FIRST_WITHOUT_PASSWORD: readonly string[] = [...FIRST, "email-code", "sms-code"];

interface Judged {
  /** The account whose second factors guard this one. */
  owner: Pick<Account, "id" | "second_factors">;
  hasPassword: boolean;
}

/**
 * Whether these proofs may change a sign-in method: as strong as a sign-in, even without those by
 * new methods.
 */
export async function mayChangeMethods(
  db: Db,
  { owner, hasPassword }: Judged,
  proofs: readonly string[],
  methods: NewMethods,
): Promise<boolean> {
  if (methods.mailboxUnproven) return false;
  const mature = proofs.filter((proof) => !isMarkedNew(proof));
  const firsts = hasPassword ? FIRST : FIRST_WITHOUT_PASSWORD;
  if (!mature.some((proof) => firsts.includes(proof))) return false;
  const asked = secondFactorsOf(owner);
  if (missingFactors(asked, proofs.map(unmarked)).length > 0) return false;
  return missingFactors(await matureFactorsOf(db, owner, methods), mature).length === 0;
}
