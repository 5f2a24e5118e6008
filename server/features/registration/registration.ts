import type { Locale } from "@portico/contract/locales";
import type { CodeSent } from "@portico/contract/shared/schemas";
import type { Data, Payload } from "@portico/contract/schemas";
import { isUsername } from "@portico/contract/fields/username";
import { createAccount } from "../../core/accounts/accounts.ts";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
import { type Contact, provenContact, readNewContact } from "../../core/contacts/contacts.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import { createInviteCheck } from "../../core/invites/invite-check.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import { refuseRestricted } from "../../core/restricted-countries.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import { defineTextTicket } from "../../core/tickets/ticket-kind.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import { countAs } from "../../core/verified.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readInstitution } from "../../core/company/institution.ts";

interface RegistrationServices {
  database: Database;
  clock: Clock;
  verificationCodes: VerificationCodes;
  tickets: Tickets;
  limits: Limits;
  audit: Audit;
  hashNewPassword: HashNewPassword;
  signIn: SignIn;
  restrictedCountries: ReadonlySet<string>;
  termsVersion: string;
  /** Whether companies may register. */
  institutions: boolean;
}

type SendCode = Payload<"registerEmailSendCode"> | Payload<"registerPhoneSendCode">;
type VerifyCode = Payload<"registerEmailVerifyCode"> | Payload<"registerPhoneVerifyCode">;
type Complete = Payload<"registerEmail"> | Payload<"registerPhone">;

/** The address is proven, and is the ticket's subject. */
const TICKETS = {
  email: defineTextTicket({ flow: "register-email", step: "complete" }, ["email-code"]),
  sms: defineTextTicket({ flow: "register-sms", step: "complete" }, ["sms-code"]),
};

const purposeOf = ({ channel }: Contact) => `register-${channel}` as const;

export function createRegistration(services: RegistrationServices) {
  const { database, clock, verificationCodes, tickets, limits, audit, restrictedCountries } =
    services;
  const invites = createInviteCheck({ db: database.db, limits, clock });

  function refuseInstitution(): void {
    if (!services.institutions) throw new Refusal("forbidden");
  }

  function checkUsername(username: string | undefined): void {
    if (username !== undefined && !isUsername(username)) {
      throw new Refusal("usernameInvalid", { field: "username" });
    }
  }

  return {
    async sendCode(body: SendCode, context: RequestContext): Promise<CodeSent> {
      const contact = readNewContact(body, restrictedCountries);
      const type = ("accountType" in body ? body.accountType : undefined) ?? "individual";
      if (type === "institution") refuseInstitution();
      refuseRestricted(restrictedCountries, context.countryCode);
      await invites.check(body.inviteCode, type, context);
      return verificationCodes.send(context, {
        purpose: purposeOf(contact),
        template: "registrationCode",
        contact,
        // The owner of a taken address gets a notice instead of the code (A14).
        async instead(db) {
          const owner = await accounts.findByContact(db, contact);
          if (owner === undefined) return undefined;
          const notice = { template: "accountExists", values: {} } as const;
          return { notice, locale: owner.locale as Locale };
        },
      });
    },

    async verifyCode(
      body: VerifyCode,
      context: RequestContext,
    ): Promise<Data<"registerEmailVerifyCode">> {
      const contact = readNewContact(body, restrictedCountries);
      const recipient = contact.address;
      const verified = await verificationCodes.verify(context, {
        purpose: purposeOf(contact),
        recipient,
        code: body.code,
        field: "code",
        unlocks: provenContact(contact),
      });
      return commitAnswer(database, context, async (db) => {
        // Taken since the code was sent: the code opens nothing anymore (A09).
        const owner = await accounts.findByContact(db, contact);
        if (owner !== undefined) throw new Refusal("codeWrong", { field: "code" });
        const code = await verified.consume(db);
        const ticket = await tickets.issue(db, TICKETS[contact.channel], {
          holder: context,
          subject: recipient,
          proofs: [code],
        });
        await audit.record(db, context, "codeProven");
        return { ticket };
      });
    },

    /** All or nothing: the ticket is consumed only together with creating the account. */
    async complete(body: Complete, context: RequestContext): Promise<SignInOutcome> {
      const contact = readNewContact(body, restrictedCountries);
      // The visitor's own statement counts only if the network address has no country.
      const countryCode = context.countryCode ?? body.countryCode;
      refuseRestricted(restrictedCountries, countryCode);
      const asked = "institution" in body ? body.institution : undefined;
      if (asked !== undefined) refuseInstitution();
      const institution = asked && readInstitution(asked, restrictedCountries);
      const kind = TICKETS[contact.channel];
      const verified = await tickets.read(database.db, kind, body.ticket, context);
      if (verified.subject !== contact.address) throw new Refusal("ticketInvalid");
      if (body.termsVersion !== services.termsVersion)
        throw new Refusal("termsOutdated", { field: "terms" });
      checkUsername(body.username);
      const type = institution ? "institution" : "individual";
      const invite = await invites.check(body.inviteCode, type, context);
      const names = [contact.address, body.username, institution?.companyName];
      const passwordHash = await services.hashNewPassword(context, body.password, {
        nonce: body.ticket,
        names,
      });
      return commitAnswer(database, context, async (db) => {
        const ticket = await verified.consume(db);
        const invited = await invites.consume(db, invite, { contact, context });
        const account = await createAccount(db, clock, {
          contact,
          passwordHash,
          locale: context.locale,
          termsVersion: body.termsVersion,
          countryCode,
          ...invited,
          tracking: body.tracking,
          username: body.username,
          institution,
        });
        const detail = { accountType: account.type };
        await audit.record(db, context, "accountCreated", { accountId: account.id }, detail);
        return services.signIn.proceed(db, context, {
          account,
          proofs: [countAs(ticket, ["password", ...ticket.factors])],
          device: body.device,
          isNew: true,
        });
      });
    },
  };
}

export type Registration = ReturnType<typeof createRegistration>;
