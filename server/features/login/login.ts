import type { Payload } from "@portico/contract/schemas";
import { readPhoneContact } from "../../core/contacts/contacts.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import {
  type Named,
  namedAccount,
  type PasswordTrial,
} from "../../core/password-trial/password-trial.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Database } from "../../platform/database/index.ts";

interface LoginParts {
  database: Database;
  passwordTrial: PasswordTrial;
  signIn: SignIn;
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
    ): Promise<SignInOutcome> => withPassword(visitor, namedAccount(body.account), body),

    async byPhone(body: Payload<"loginPhone">, visitor: Visitor): Promise<SignInOutcome> {
      const { address } = readPhoneContact(body.dialCode, body.phone);
      const who = { identifier: address, key: "phone", value: address } as const;
      return withPassword(visitor, who, body);
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
