import type { Payload } from "@portico/contract/schemas";
import { readPhoneContact } from "../../core/contacts/contacts.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Named } from "../../core/password-trial/hash-door.ts";
import { namedAccount, type PasswordTrial } from "../../core/password-trial/password-trial.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Database } from "../../platform/database/index.ts";

interface LoginParts {
  database: Database;
  passwordTrial: PasswordTrial;
  signIn: SignIn;
}

/** Whose password a login tries. */
export const whoseAccount = ({ account }: Pick<Payload<"loginEmailOrUsername">, "account">) =>
  namedAccount(account);

export function whosePhone({ dialCode, phone }: Payload<"loginPhone">): Named {
  const { address } = readPhoneContact(dialCode, phone);
  return { identifier: address, key: "phone", value: address };
}

export function createLogin({ database, passwordTrial, signIn }: LoginParts) {
  async function withPassword(
    visitor: Visitor,
    who: Named,
    { password, device, deviceId }: Omit<Payload<"loginEmailOrUsername">, "account">,
  ): Promise<SignInOutcome> {
    const verified = await passwordTrial.verify(visitor, who, password);
    return commitAnswer(database, visitor, async (transaction) => {
      const proof = await verified.consume(transaction);
      return signIn.proceed(transaction, visitor, {
        account: proof.account,
        proofs: [proof],
        device,
        deviceId,
        renewal: proof.renewal,
      });
    });
  }

  return {
    byEmailOrUsername: (
      body: Payload<"loginEmailOrUsername">,
      visitor: Visitor,
    ): Promise<SignInOutcome> => withPassword(visitor, whoseAccount(body), body),

    // Async, so that an invalid number rejects like every other refusal.
    byPhone: async (body: Payload<"loginPhone">, visitor: Visitor): Promise<SignInOutcome> =>
      withPassword(visitor, whosePhone(body), body),
  };
}

export type Login = ReturnType<typeof createLogin>;
