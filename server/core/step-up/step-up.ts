import type { Data, Payload } from "@portico/contract/schemas";
import type { CodeSent } from "@portico/contract/shared/schemas";
import type { Proof } from "@portico/contract/step-up/schemas";
import type { PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { factorOwnerOf, type SecondFactor, secondFactorsOf } from "../accounts/second-factors.ts";
import { loadUserInfo } from "../accounts/user-info.ts";
import type { Audit } from "../audit/audit.ts";
import type { VerificationCodes } from "../verification-codes/verification-codes.ts";
import { contactOf, maskedContactsOf } from "../contacts/contacts.ts";
import { commitAnswer } from "../idempotency/commit-answer.ts";
import type { Limits, NamedHit } from "../limits/limits.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import { markNew, matureFactorsOf, mayChangeMethods } from "../probation/new-methods.ts";
import type { Probation } from "../probation/probation.ts";
import { type PasswordVerifier, withoutPassword } from "../password-verifier/password-verifier.ts";
import type { RecoveryCodes } from "../recovery-codes/recovery-codes.ts";
import { addressOf, type SecondStep } from "../second-step/second-step.ts";
import type { Sessions, SessionSecrets, SessionWithAccount } from "../sessions/sessions.ts";
import { missingFactors } from "../sign-in/proofs.ts";
import { countAs, factorsOf } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";
import { giveBackIfUnavailable } from "../give-back.ts";
import type { Freshness } from "./freshness.ts";
import { proofOptionsOf } from "./proof-options.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";

interface StepUpServices {
  database: Database;
  clock: Clock;
  smsAvailability: SmsAvailability;
  sessions: Sessions;
  freshness: Freshness;
  verificationCodes: VerificationCodes;
  secondStep: SecondStep;
  recoveryCodes: RecoveryCodes;
  passkeys: Passkeys;
  passwordVerifier: Pick<PasswordVerifier, "verifyOwn">;
  limits: Limits;
  audit: Audit;
  probation: Probation;
}

type Answer = Payload<"stepUpVerify">;

interface Proven {
  data: Data<"stepUpVerify">;
  /** The session's new secrets. */
  secrets: SessionSecrets;
}

const FIELDS: Record<Proof, keyof Answer> = {
  password: "password",
  email: "emailCode",
  sms: "smsCode",
  totp: "totpCode",
  recoveryCode: "recoveryCode",
  passkey: "passkey",
};

interface Asked {
  account: accounts.Account;
  /** The account whose second factors guard it. */
  owner: accounts.Account;
  proofOptions: Proof[][];
}

/** Step-up: the holder of a session proves again who they are. */
export function createStepUp(services: StepUpServices) {
  const { database, clock, sessions, verificationCodes, secondStep, limits, audit } = services;
  const { db } = database;

  async function askedOf(reader: Db, session: SessionWithAccount): Promise<Asked> {
    const account = await accounts.findById(reader, session.accountId);
    if (account === undefined) throw new Error("The account is gone");
    const owner = await factorOwnerOf(reader, account);
    const methods = await services.probation.newMethods(reader, owner.id);
    const factorState = {
      recoveryCodesLeft: await services.recoveryCodes.left(reader, owner.id),
      methods,
      mature: await matureFactorsOf(reader, owner, methods),
    };
    const all = proofOptionsOf(account, owner, factorState);
    const phone = contactOf(owner, "sms");
    const canText = phone !== undefined && services.smsAvailability.canReach(phone.address);
    const possible = all.filter((option) => canText || !option.includes("sms"));
    return { account, owner, proofOptions: possible.length > 0 ? possible : all };
  }

  /** The option that was chosen; if none is complete, refuses with the first missing proof. */
  function chosenOption({ proofOptions }: Asked, answer: Answer): Proof[] {
    const lacking = (option: Proof[]) =>
      option.filter((proof) => answer[FIELDS[proof]] === undefined);
    const nearest = proofOptions.toSorted((a, b) => lacking(a).length - lacking(b).length)[0] ?? [];
    const [gap] = nearest.length === 0 ? (["password"] as const) : lacking(nearest);
    if (gap !== undefined) throw new Refusal("codeMissing", { field: FIELDS[gap] });
    return nearest;
  }

  /** The option as second factors. A recovery code counts as the factors that it replaces. */
  function missingOf(owner: accounts.Account, option: Proof[]): SecondFactor[] {
    return option.flatMap((proof): SecondFactor[] => {
      if (proof === "password") return [];
      if (proof !== "recoveryCode") return [proof];
      return secondFactorsOf(owner).filter((factor) => factor === "totp" || factor === "passkey");
    });
  }

  return {
    async listOptions(session: SessionWithAccount): Promise<Data<"stepUp">> {
      const { owner, proofOptions } = await askedOf(db, session);
      return {
        fresh: (await services.freshness.until(session)) !== undefined,
        ways: proofOptions,
        ...maskedContactsOf(owner, (channel) =>
          proofOptions.some((option) => option.includes(channel)),
        ),
      };
    },

    async sendCode(
      { channel, once }: Payload<"stepUpSendCode">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<CodeSent> {
      const { owner, proofOptions } = await askedOf(db, session);
      if (!proofOptions.some((option) => option.includes(channel))) {
        throw new Refusal("channelNotAsked", { field: "channel" });
      }
      return verificationCodes.send(context, {
        purpose: `step-up-${channel}`,
        template: "stepUpCode",
        contact: addressOf(owner, channel),
        accountId: session.accountId,
        once,
      });
    },

    async requestPasskey(
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<PasskeyRequest> {
      const { owner } = await askedOf(db, session);
      if (!secondFactorsOf(owner).includes("passkey")) throw new Refusal("noSecondFactor");
      return services.passkeys.request(context, "step-up", owner.id);
    },

    async verify(
      answer: Answer,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Proven> {
      const asked = await askedOf(db, session);
      const { account, owner } = asked;
      const option = chosenOption(asked, answer);
      const hits: NamedHit[] = [
        ["stepUpAttempts", session.sessionId],
        ["stepUpAttemptsDaily", session.sessionId],
      ];
      await limits.hitAll(hits);
      const field = "password";
      const typed = { encryptedPassword: answer.password ?? "", field };
      const password = option.includes("password")
        ? await services.passwordVerifier.verifyOwn(context, session, account, typed)
        : withoutPassword(account, field);
      const question = {
        flow: "step-up",
        owner,
        missing: missingOf(owner, option),
        from: session.sessionId,
      } as const;
      const others = await secondStep.verify(context, question, answer);
      giveBackIfUnavailable(context, () => limits.giveBack(hits));
      return commitAnswer(database, context, async (transaction) => {
        const first = await password.consume(transaction);
        const second = await others.consume(transaction);
        const factors = factorsOf([first, second]);
        const current = first.account;
        // The account got another factor since the step-up began.
        const needed = secondFactorsOf(await factorOwnerOf(transaction, current));
        const [gap] = missingFactors(needed, factors);
        if (gap !== undefined) throw new Refusal("codeMissing", { field: FIELDS[gap] });
        if (factors.includes("email-code")) {
          await services.probation.mailboxProven(transaction, owner.id);
        }
        const judged = { owner, hasPassword: account.password_hash !== null };
        const methods = await services.probation.newMethods(transaction, owner.id);
        const proofs = markNew(factors, methods, second.byNew);
        // A method that was mature when the step-up began was replaced since.
        if (!(await mayChangeMethods(transaction, judged, proofs, methods))) {
          throw new Refusal("proofRequired");
        }
        await audit.record(transaction, context, "proofGiven", {
          accountId: session.accountId,
          factors,
        });
        const proven = countAs(second, proofs);
        const secrets = await sessions.recordProof(transaction, session.sessionId, proven);
        const after = (await accounts.findById(transaction, session.accountId)) ?? current;
        return {
          data: await loadUserInfo(
            transaction,
            after,
            { now: clock.now(), phone: services.smsAvailability.isAvailable },
            needed,
          ),
          secrets,
        };
      });
    },
  };
}

export type StepUp = ReturnType<typeof createStepUp>;
