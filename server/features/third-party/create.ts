import type { Payload } from "@portico/contract/schemas";
import { createAccount } from "../../core/accounts/accounts.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { VerificationCodes } from "../../core/verification-codes/verification-codes.ts";
import { provenContact, readEmail } from "../../core/contacts/contacts.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import { createInviteCheck } from "../../core/invites/invite-check.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import { refuseRestricted } from "../../core/restricted-countries.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { chooseTicket, type PendingIdentity } from "./pending-identity.ts";

interface CreateServices {
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
}

type Create = Payload<"thirdCreate">;

/** Creates an account for a provider's user. */
export function createThirdPartyCreate(services: CreateServices) {
  const { database, clock, verificationCodes, tickets, audit } = services;
  const invites = createInviteCheck({ db: database.db, limits: services.limits, clock });

  /** The address of the new account, proven by a code unless the provider vouches for it. */
  async function provenEmail(
    body: Create,
    context: RequestContext,
    pendingIdentity: PendingIdentity,
  ) {
    const contact = readEmail(body.email ?? pendingIdentity.email ?? "");
    if (pendingIdentity.emailProven && contact.address === pendingIdentity.email)
      return { contact };
    if (body.emailCode === undefined) throw new Refusal("codeMissing", { field: "emailCode" });
    const code = await verificationCodes.verify(context, {
      purpose: "third-create",
      recipient: contact.address,
      code: body.emailCode,
      field: "emailCode",
      unlocks: provenContact(contact),
    });
    return { contact, code };
  }

  /** All or nothing: creates account, identity and session, and consumes the ticket. */
  return async function create(body: Create, context: RequestContext): Promise<SignInOutcome> {
    const { countryCode } = context;
    refuseRestricted(services.restrictedCountries, countryCode);
    const ticket = await tickets.read(database.db, chooseTicket, body.ticket, context);
    const pendingIdentity = ticket.subject;
    if (body.termsVersion !== services.termsVersion)
      throw new Refusal("termsOutdated", { field: "terms" });
    const { flowContext, identity, name } = pendingIdentity;
    const inviteCode = body.inviteCode ?? flowContext.inviteCode;
    const invite = await invites.check(inviteCode, "individual", context);
    const { contact, code } = await provenEmail(body, context, pendingIdentity);
    const passwordHash =
      body.password === undefined
        ? null
        : await services.hashNewPassword(context, body.password, {
            nonce: body.ticket,
            names: [contact.address, name],
          });
    return commitAnswer(database, context, async (db) => {
      const choice = await ticket.consume(db);
      const byCode = await code?.consume(db);
      const invited = await invites.consume(db, invite, { contact, context });
      const account = await createAccount(db, clock, {
        contact,
        passwordHash,
        locale: context.locale,
        termsVersion: body.termsVersion,
        countryCode,
        ...invited,
        tracking: body.tracking ?? flowContext.tracking,
      });
      const detail = { accountType: account.type };
      await audit.record(db, context, "accountCreated", { accountId: account.id }, detail);
      return services.signIn.proceed(db, context, {
        account,
        proofs: [choice, ...(byCode ? [byCode] : [])],
        device: body.device ?? flowContext.device,
        isNew: true,
        link: identity,
      });
    });
  };
}

export type CreateFromThirdParty = ReturnType<typeof createThirdPartyCreate>;
