import type { Payload } from "@portico/contract/schemas";
import { readPhoneContact } from "../../core/contacts/contacts.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { LoginIdentifier } from "../../core/password-verifier/hash-admission.ts";
import {
  readLoginIdentifier,
  type PasswordVerifier,
} from "../../core/password-verifier/password-verifier.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database } from "../../platform/database/index.ts";

interface LoginServices {
  database: Database;
  passwordVerifier: PasswordVerifier;
  signIn: SignIn;
}

/** The account whose password a login tries. */
export const whoseAccount = ({ account }: Pick<Payload<"loginEmailOrUsername">, "account">) =>
  readLoginIdentifier(account);

export function whosePhone({ dialCode, phone }: Payload<"loginPhone">): LoginIdentifier {
  const { address } = readPhoneContact(dialCode, phone);
  return { identifier: address, key: "phone", value: address };
}

export function createLogin({ database, passwordVerifier, signIn }: LoginServices) {
  async function withPassword(
    context: RequestContext,
    who: LoginIdentifier,
    { password, device, deviceId }: Omit<Payload<"loginEmailOrUsername">, "account">,
  ): Promise<SignInOutcome> {
    const verified = await passwordVerifier.verify(context, who, password, (transaction, account) =>
      signIn.readBackground(transaction, context, account),
    );
    return commitAnswer(database, context, async (transaction) => {
      const proof = await verified.consume(transaction);
      return signIn.proceed(transaction, context, {
        account: proof.account,
        proofs: [proof],
        device,
        deviceId,
        renewal: proof.renewal,
        background: proof.read,
      });
    });
  }

  return {
    byEmailOrUsername: (
      body: Payload<"loginEmailOrUsername">,
      context: RequestContext,
    ): Promise<SignInOutcome> => withPassword(context, whoseAccount(body), body),

    // Async, so that an invalid number rejects like every other refusal.
    byPhone: async (body: Payload<"loginPhone">, context: RequestContext): Promise<SignInOutcome> =>
      withPassword(context, whosePhone(body), body),
  };
}

export type Login = ReturnType<typeof createLogin>;
