import type { Payload } from "@portico/contract/schemas";
import { createAccount } from "../../core/accounts/accounts.ts";
import type { Audit } from "../../core/audit/audit.ts";
import type { CodeDesk } from "../../core/codes/code-desk.ts";
import { provenContact, readEmail } from "../../core/contacts/contacts.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import { createInviteCheck } from "../../core/invites/invite-check.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { HashNewPassword } from "../../core/new-password.ts";
import { refuseRestricted } from "../../core/restricted-countries.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { chooseTicket, type Stranger } from "./strangers.ts";

interface CreateParts {
  database: Database;
  clock: Clock;
  codeDesk: CodeDesk;
  tickets: Tickets;
  limits: Limits;
  audit: Audit;
  hashNewPassword: HashNewPassword;
  signIn: SignIn;
  restrictedCountries: ReadonlySet<string>;
  termsVersion: string;
}

type Create = Payload<"thirdCreate">;

/** A new account for a provider's user. */
export function createThirdPartyCreate(parts: CreateParts) {
  const { database, clock, codeDesk, tickets, audit } = parts;
  const invites = createInviteCheck({ db: database.db, limits: parts.limits, clock });

  /** The address of the new account, with the code that proves it where the provider does not. */
  async function provenEmail(body: Create, visitor: Visitor, stranger: Stranger) {
    const contact = readEmail(body.email ?? stranger.email ?? "");
    if (stranger.emailProven && contact.address === stranger.email) return { contact };
    if (body.emailCode === undefined) throw new Refusal("codeMissing", { field: "emailCode" });
    const code = await codeDesk.verify(visitor, {
      purpose: "third-create",
      recipient: contact.address,
      code: body.emailCode,
      field: "emailCode",
      unlocks: provenContact(contact),
    });
    return { contact, code };
  }

  /** All or nothing: account, identity and session are there together, and the ticket is spent. */
  return async function create(body: Create, visitor: Visitor): Promise<SignInOutcome> {
    const { countryCode } = visitor;
    refuseRestricted(parts.restrictedCountries, countryCode);
    const ticket = await tickets.read(database.db, chooseTicket, body.ticket, visitor);
    const stranger = ticket.subject;
    if (body.termsVersion !== parts.termsVersion)
      throw new Refusal("termsOutdated", { field: "terms" });
    const { luggage, identity, name } = stranger;
    const inviteCode = body.inviteCode ?? luggage.inviteCode;
    const invite = await invites.check(inviteCode, "individual", visitor);
    const { contact, code } = await provenEmail(body, visitor, stranger);
    const passwordHash =
      body.password === undefined
        ? null
        : await parts.hashNewPassword(visitor, body.password, {
            oneUse: body.ticket,
            names: [contact.address, name],
          });
    return commitAnswer(database, visitor, async (db) => {
      const choice = await ticket.consume(db);
      const byCode = await code?.consume(db);
      const invited = await invites.use(db, invite, { contact, visitor });
      const account = await createAccount(db, clock, {
        contact,
        passwordHash,
        locale: visitor.locale,
        termsVersion: body.termsVersion,
        countryCode,
        ...invited,
        tracking: body.tracking ?? luggage.tracking,
      });
      await audit.record(db, visitor, "accountCreated", { accountId: account.id });
      return parts.signIn.proceed(db, visitor, {
        account,
        proofs: [choice, ...(byCode ? [byCode] : [])],
        device: body.device ?? luggage.device,
        isNew: true,
        link: identity,
      });
    });
  };
}

export type CreateFromThirdParty = ReturnType<typeof createThirdPartyCreate>;
