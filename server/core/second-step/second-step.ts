import type { Channel } from "@portico/contract/shared/schemas";
import type { PasskeyAnswer } from "@portico/contract/shared/passkey-schemas";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import type { SecondFactor } from "../accounts/second-factors.ts";
import type { ProvenStep } from "../authenticators/authenticators.ts";
import type { TotpDesk } from "../authenticators/totp-desk.ts";
import type { CodeDesk } from "../codes/code-desk.ts";
import { type Contact, contactOf } from "../contacts/contacts.ts";
import type { Passkeys, ProvenPasskey } from "../passkeys/passkeys.ts";
import type { Probation } from "../probation/probation.ts";
import type { ProvenRecoveryCode, RecoveryCodes } from "../recovery-codes/recovery-codes.ts";
import type { Factor } from "../sign-in/proofs.ts";
import type { Visitor } from "../visitor.ts";

/** What somebody may send to prove second factors. */
interface SecondStepAnswer {
  emailCode?: string | undefined;
  smsCode?: string | undefined;
  totpCode?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface SecondStepQuestion {
  /** What the codes and challenges were made for. */
  flow: "login" | "step-up";
  /** Whose factors are asked for. */
  owner: Account;
  missing: readonly SecondFactor[];
  /** Where tries come from: each place has an allowance of its own (A20). */
  from: string;
}

/** What was found right, not yet spent. */
interface SecondStepProof {
  factors: Factor[];
  /** Those of a method that is new, where an account may have several. */
  byNew: Factor[];
  codes: { id: string; field: string }[];
  step?: ProvenStep;
  recoveryCode?: ProvenRecoveryCode;
  passkey?: ProvenPasskey;
}

export interface SecondStep {
  /** Refuses an answer that lacks something, before any try is counted. */
  refuseGaps(question: Pick<SecondStepQuestion, "missing">, answer: SecondStepAnswer): void;
  /** Every proof that is asked for, each counted; the first wrong one refuses. */
  check(
    visitor: Visitor,
    question: SecondStepQuestion,
    answer: SecondStepAnswer,
  ): Promise<SecondStepProof>;
  /** Spends all of it, inside the transaction of what it opens. */
  use(db: Db, visitor: Visitor, proof: SecondStepProof): Promise<void>;
}

const PURPOSES = { login: "second-step", "step-up": "step-up" } as const;
const CHANNELS = ["email", "sms"] as const;

export function addressOf(owner: Account, channel: Channel): Contact {
  const contact = contactOf(owner, channel);
  if (contact === undefined) throw new Refusal("channelNotAsked", { field: "channel" });
  return contact;
}

/** The one place where second factors are proven, whatever they open. */
export function createSecondStep(parts: {
  database: Database;
  codeDesk: CodeDesk;
  totpDesk: TotpDesk;
  recoveryCodes: RecoveryCodes;
  passkeys: Passkeys;
  probation: Pick<Probation, "newMethods">;
}): SecondStep {
  const { codeDesk, totpDesk, recoveryCodes, passkeys } = parts;

  /** A passkey stands for all the others. */
  const isByPasskey = (missing: readonly SecondFactor[], { passkey }: SecondStepAnswer) =>
    passkey !== undefined && missing.includes("passkey");

  const isGuarded = (missing: readonly SecondFactor[]) =>
    missing.includes("totp") || missing.includes("passkey");

  async function checkGuard(
    { owner, missing, from }: SecondStepQuestion,
    { totpCode, recoveryCode }: SecondStepAnswer,
  ): Promise<Partial<SecondStepProof> & { factors: Factor[] }> {
    if (!isGuarded(missing)) return { factors: [] };
    if (missing.includes("totp") && totpCode !== undefined) {
      return { factors: ["totp"], step: await totpDesk.check(owner.id, from, totpCode) };
    }
    const checked = await recoveryCodes.check(owner.id, from, recoveryCode ?? "");
    return { factors: ["recovery-code"], recoveryCode: checked };
  }

  async function checkCodes(
    visitor: Visitor,
    { flow, owner, missing }: SecondStepQuestion,
    answer: SecondStepAnswer,
    proof: SecondStepProof,
  ): Promise<void> {
    for (const channel of CHANNELS.filter((one) => missing.includes(one))) {
      const field = `${channel}Code` as const;
      const checked = await codeDesk.check(visitor, {
        purpose: `${flow}-${channel}`,
        recipient: addressOf(owner, channel).address,
        code: answer[field] ?? "",
        field,
      });
      proof.codes.push({ ...checked, field });
      proof.factors.push(`${channel}-code`);
    }
  }

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

    async check(visitor, question, answer) {
      const { flow, owner, missing } = question;
      if (answer.passkey !== undefined && isByPasskey(missing, answer)) {
        const passkey = await passkeys.check(visitor, PURPOSES[flow], owner.id, answer.passkey);
        const methods = await parts.probation.newMethods(parts.database.db, owner.id);
        const isNew = methods.has("passkey", passkey.id);
        const proof: SecondStepProof = {
          factors: ["passkey"],
          byNew: isNew ? ["passkey"] : [],
          codes: [],
          passkey,
        };
        // A new one replaces no code where a method is about to change.
        if (isNew && flow === "step-up") await checkCodes(visitor, question, answer, proof);
        return proof;
      }
      const guard = await checkGuard(question, answer);
      const proof: SecondStepProof = { codes: [], byNew: [], ...guard };
      await checkCodes(visitor, question, answer, proof);
      return proof;
    },

    async use(db, visitor, { codes, step, recoveryCode, passkey }) {
      for (const code of codes) await codeDesk.use(db, [code], code.field);
      await totpDesk.use(db, step, visitor);
      await recoveryCodes.use(db, visitor, recoveryCode);
      await passkeys.use(db, passkey, visitor);
    },
  };
}
