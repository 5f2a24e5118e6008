import type { Channel } from "@portico/contract/shared/schemas";
import type { PasskeyAnswer } from "@portico/contract/shared/passkey-schemas";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import type { SecondFactor } from "../accounts/second-factors.ts";
import type { TotpVerifier } from "../authenticators/totp-verifier.ts";
import type { VerificationCodes } from "../verification-codes/verification-codes.ts";
import { type Contact, contactOf, provenContact } from "../contacts/contacts.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { Probation } from "../probation/probation.ts";
import type { RecoveryCodes } from "../recovery-codes/recovery-codes.ts";
import type { Factor } from "../sign-in/proofs.ts";
import { factorsOf, type Proof, type Proven, type Verified, verified } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";

/** The fields that can prove second factors. */
interface SecondStepAnswer {
  emailCode?: string | undefined;
  smsCode?: string | undefined;
  totpCode?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface SecondStepQuestion {
  /** The flow that the codes and challenges were created for. */
  flow: "login" | "step-up";
  /** The account whose factors are required. */
  owner: Account;
  missing: readonly SecondFactor[];
  /** Where attempts come from: each place has its own allowance (A20). */
  from: string;
}

interface ProvenSecondStep extends Proven {
  /** Proofs by a new method, for factors that an account may have several of. */
  byNew: readonly Factor[];
}

export interface SecondStep {
  /** Refuses an incomplete answer before an attempt is counted. */
  refuseGaps(question: Pick<SecondStepQuestion, "missing">, answer: SecondStepAnswer): void;
  /** Verifies every required proof and counts each; the first wrong one refuses. */
  verify(
    context: RequestContext,
    question: SecondStepQuestion,
    answer: SecondStepAnswer,
  ): Promise<Verified<ProvenSecondStep>>;
}

const PURPOSES = { login: "second-step", "step-up": "step-up" } as const;
const CHANNELS = ["email", "sms"] as const;

export function addressOf(owner: Account, channel: Channel): Contact {
  const contact = contactOf(owner, channel);
  if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
  return contact;
}

/** The only place where second factors are verified. */
export function createSecondStep(services: {
  database: Database;
  verificationCodes: VerificationCodes;
  totpVerifier: TotpVerifier;
  recoveryCodes: RecoveryCodes;
  passkeys: Passkeys;
  probation: Pick<Probation, "newMethods">;
}): SecondStep {
  const { verificationCodes, totpVerifier, recoveryCodes, passkeys } = services;

  /** A passkey replaces all other factors. */
  const isByPasskey = (missing: readonly SecondFactor[], { passkey }: SecondStepAnswer) =>
    passkey !== undefined && missing.includes("passkey");

  const isGuarded = (missing: readonly SecondFactor[]) =>
    missing.includes("totp") || missing.includes("passkey");

  async function verifyGuard(
    context: RequestContext,
    { owner, missing, from }: SecondStepQuestion,
    { totpCode, recoveryCode }: SecondStepAnswer,
  ): Promise<Verified<Proven> | undefined> {
    if (!isGuarded(missing)) return undefined;
    if (missing.includes("totp") && totpCode !== undefined) {
      return totpVerifier.verify(context, owner.id, from, totpCode);
    }
    return recoveryCodes.verify(context, owner.id, from, recoveryCode ?? "");
  }

  async function verifyCodes(
    context: RequestContext,
    { flow, owner, missing }: SecondStepQuestion,
    answer: SecondStepAnswer,
  ): Promise<Verified<Proven>[]> {
    const codes: Verified<Proven>[] = [];
    for (const channel of CHANNELS.filter((one) => missing.includes(one))) {
      const field = `${channel}Code` as const;
      const contact = addressOf(owner, channel);
      const code = await verificationCodes.verify(context, {
        purpose: `${flow}-${channel}`,
        recipient: contact.address,
        code: answer[field] ?? "",
        field,
        unlocks: provenContact(contact),
      });
      codes.push(code);
    }
    return codes;
  }

  /** Consumes all of them, or none. */
  const together = (
    guard: Verified<Proven> | undefined,
    codes: readonly Verified<Proven>[],
    byNew: readonly Factor[],
  ) =>
    verified<ProvenSecondStep>(async (transaction) => {
      const proven: Proof[] = [];
      for (const code of codes) proven.push(await code.consume(transaction));
      if (guard !== undefined) proven.unshift(await guard.consume(transaction));
      return { factors: factorsOf(proven), byNew };
    });

  return {
    refuseGaps({ missing }, answer) {
      if (isByPasskey(missing, answer)) return;
      const hasGuard =
        answer.recoveryCode !== undefined ||
        (missing.includes("totp") && answer.totpCode !== undefined);
      if (isGuarded(missing) && !hasGuard) {
        const field = missing.includes("totp") ? "totpCode" : "passkey";
        throw new Refusal("codeMissing", { field });
      }
      for (const channel of CHANNELS) {
        const field = `${channel}Code` as const;
        if (missing.includes(channel) && answer[field] === undefined) {
          throw new Refusal("codeMissing", { field });
        }
      }
    },

    async verify(context, question, answer) {
      const { flow, owner, missing } = question;
      if (answer.passkey !== undefined && isByPasskey(missing, answer)) {
        const passkey = await passkeys.verify(context, PURPOSES[flow], owner.id, answer.passkey);
        const methods = await services.probation.newMethods(services.database.db, owner.id);
        if (!methods.has("passkey", passkey.id)) return together(passkey, [], []);
        // A new passkey does not replace the codes if a method is about to change.
        const codes = flow === "step-up" ? await verifyCodes(context, question, answer) : [];
        return together(passkey, codes, ["passkey"]);
      }
      const guard = await verifyGuard(context, question, answer);
      return together(guard, await verifyCodes(context, question, answer), []);
    },
  };
}
