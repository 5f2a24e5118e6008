import { CODE_LIFETIME_SECONDS, CODE_RESEND_SECONDS } from "@portico/contract/codes";
import { abuseKeyOfEmail, canonicalEmail, isEmail } from "@portico/contract/email";
import type { Locale } from "@portico/contract/locales";
import {
  normalizePassword,
  passwordProblem,
  type PasswordProblem,
} from "@portico/contract/password";
import type { CodeSent } from "@portico/contract/schemas/common";
import type { Payload } from "@portico/contract/schemas";
import { TERMS_VERSION } from "@portico/contract/terms";
import { isUsername } from "@portico/contract/username";
import type { ErrorName } from "@portico/contract/errors";
import { createAccount } from "../../core/accounts/accounts.ts";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Codes } from "../../core/codes/codes.ts";
import { findInviteCode } from "../../core/invites/invites.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { FinishedSignIn, SignIn } from "../../core/sign-in/sign-in.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { Clock } from "../../platform/clock.ts";
import { isCommonPassword } from "../../platform/common-passwords.ts";
import type { Database } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Keyring } from "../../platform/keyring.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { PasswordKeys } from "../../platform/password-keys.ts";
import type { Passwords } from "../../platform/passwords.ts";
import { Refusal } from "../../platform/refusal.ts";

export interface RegistrationParts {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  codes: Codes;
  tickets: Tickets;
  limits: Limits;
  outbox: Outbox;
  passwords: Passwords;
  passwordKeys: PasswordKeys;
  signIn: SignIn;
  brand: string;
  restrictedCountries: ReadonlySet<string>;
}

/** Where a call came from. */
export interface Visitor {
  address: string;
  countryCode: string | undefined;
  userAgent: string;
  locale: Locale;
  flowHash: string;
}

const PASSWORD_REFUSALS: Record<PasswordProblem, ErrorName> = {
  tooShort: "passwordTooShort",
  tooLong: "passwordTooLong",
  common: "passwordCommon",
  ownName: "passwordOwnName",
};

const ticketUse = (flowHash: string) =>
  ({ flow: "register-email", step: "complete", flowHash }) as const;

function readEmail(value: string): string {
  if (!isEmail(value)) throw new Refusal("emailInvalid", { field: "email" });
  return canonicalEmail(value);
}

export function createRegistration(parts: RegistrationParts) {
  const { database, keyring, clock, codes, tickets, limits, outbox } = parts;

  const subjectOf = (email: string, flowHash: string) =>
    ({ purpose: "register-email", recipient: email, flowHash }) as const;

  /** Counted the same whether or not the address has an account. */
  async function countSend(email: string, visitor: Visitor): Promise<void> {
    const recipient = keyring.hmac("recipients", abuseKeyOfEmail(email)).toString("base64url");
    await limits.hit("sendPace", recipient);
    await limits.hit("sendFromAddress", limitKeyOfAddress(visitor.address));
    await limits.hit("sendToRecipient", recipient);
    await limits.hit("sendToRecipientDaily", recipient);
    await limits.hit("sendInAll", "mail");
  }

  function refuseRestricted(countryCode: string | undefined): void {
    if (countryCode !== undefined && parts.restrictedCountries.has(countryCode)) {
      throw new Refusal("countryRestricted");
    }
  }

  async function checkInvite(
    inviteCode: string | undefined,
    { address }: Visitor,
  ): Promise<string | undefined> {
    if (inviteCode === undefined || inviteCode.trim() === "") return undefined;
    const found = await findInviteCode(database.db, inviteCode);
    if (found === undefined) {
      // Counted with the public lookups: this is no other way to walk through the codes (A17).
      await limits.hit("inviteLookupsFromAddress", limitKeyOfAddress(address));
      throw new Refusal("inviteCodeUnknown", { field: "inviteCode" });
    }
    return found.code;
  }

  /** Their review is not built yet: refused, rather than opened as something else. */
  function refuseInstitution(asked: boolean): void {
    if (asked) throw new Refusal("institutionsClosed");
  }

  async function checkUsername(username: string | undefined): Promise<void> {
    if (username !== undefined && !isUsername(username)) {
      throw new Refusal("usernameInvalid", { field: "username" });
    }
  }

  async function readPassword(form: string, ticket: string, names: string[]): Promise<string> {
    const password = await parts.passwordKeys.unseal(form, ticket);
    if (password === undefined) throw new Refusal("passwordUnreadable", { field: "password" });
    const problem = passwordProblem(password, {
      brand: parts.brand,
      names,
      isCommon: isCommonPassword,
    });
    if (problem) throw new Refusal(PASSWORD_REFUSALS[problem], { field: "password" });
    return normalizePassword(password);
  }

  return {
    async sendCode(body: Payload<"registerEmailSendCode">, visitor: Visitor): Promise<CodeSent> {
      const email = readEmail(body.email);
      refuseInstitution(body.accountType === "institution");
      refuseRestricted(visitor.countryCode);
      await checkInvite(body.inviteCode, visitor);
      await countSend(email, visitor);
      await database.transaction(async (db) => {
        const { code, expiresAt } = await codes.issue(db, subjectOf(email, visitor.flowHash));
        const owner = await accounts.findByEmail(db, email);
        const mail = { channel: "mail", recipient: email } as const;
        // A taken address gets the same answer and the same work; its owner gets a notice
        // instead of the code, which then nobody knows (API-4, A14).
        if (owner === undefined) {
          const values = { code, minutes: CODE_LIFETIME_SECONDS / 60 };
          const template = "registrationCode";
          const message = { ...mail, template, locale: visitor.locale, values } as const;
          await outbox.enqueue(db, message, { expiresAt });
        } else {
          // A notice never runs out: it is worth reading an hour later, too.
          const locale = owner.locale as Locale;
          await outbox.enqueue(db, { ...mail, template: "accountExists", locale, values: {} });
        }
      });
      return { expiresIn: CODE_LIFETIME_SECONDS, resendIn: CODE_RESEND_SECONDS };
    },

    async verifyCode(
      body: Payload<"registerEmailVerifyCode">,
      visitor: Visitor,
    ): Promise<{ ticket: string }> {
      const email = readEmail(body.email);
      const recipient = keyring.hmac("recipients", email).toString("base64url");
      const checked = await codes.check(database.db, subjectOf(email, visitor.flowHash), body.code);
      if (checked === undefined) {
        await limits.hit("codeFailuresOfRecipient", recipient);
        throw new Refusal("codeWrong", { field: "code" });
      }
      return database.transaction(async (db) => {
        // Taken since the code was sent: the code opens nothing any more (A09).
        const owner = await accounts.findByEmail(db, email);
        if (owner !== undefined) throw new Refusal("codeWrong", { field: "code" });
        if (!(await codes.use(db, checked))) throw new Refusal("codeWrong", { field: "code" });
        const ticket = await tickets.issue(db, { ...ticketUse(visitor.flowHash), subject: email });
        return { ticket };
      });
    },

    /** All or nothing: the ticket is spent only together with the account it opens. */
    async complete(
      body: Payload<"registerEmail">,
      visitor: Visitor,
      deviceToken: string | undefined,
    ): Promise<FinishedSignIn> {
      const email = readEmail(body.email);
      refuseInstitution(body.institution !== undefined);
      // What the visitor says counts only where the address tells nothing.
      const countryCode = visitor.countryCode ?? body.countryCode;
      refuseRestricted(countryCode);
      const use = ticketUse(visitor.flowHash);
      const proven = await tickets.read(database.db, body.ticket, use);
      if (proven !== email) throw new Refusal("ticketInvalid");
      if (body.termsVersion !== TERMS_VERSION)
        throw new Refusal("termsOutdated", { field: "terms" });
      await checkUsername(body.username);
      const invitedBy = await checkInvite(body.inviteCode, visitor);
      const names = [email, ...(body.username === undefined ? [] : [body.username])];
      const password = await readPassword(body.password, body.ticket, names);
      const passwordHash = await parts.passwords.hash(password);
      return database.transaction(async (db) => {
        await tickets.use(db, body.ticket, use);
        const account = await createAccount(db, clock, {
          email,
          passwordHash,
          locale: visitor.locale,
          termsVersion: body.termsVersion,
          countryCode,
          invitedBy,
          tracking: body.tracking,
          ...(body.username === undefined ? {} : { username: body.username }),
        });
        return parts.signIn.finish(db, {
          account,
          proven: ["password", "email-code"],
          deviceToken,
          device: body.device,
          countryCode: visitor.countryCode,
          userAgent: visitor.userAgent,
        });
      });
    },
  };
}

export type Registration = ReturnType<typeof createRegistration>;
