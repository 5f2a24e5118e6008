import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import { type Proofs, type Proven, type Verified, verified } from "../verified.ts";
import type { TicketKind, TicketName } from "./ticket-kind.ts";
import * as repository from "./tickets-repository.ts";

/** How many wrong proofs end a ticket. */
export const TICKET_MAX_ATTEMPTS = 5;

/** The browser that began the flow; a ticket does not work in another one. */
interface Holder {
  flowHash: string;
}

interface NewTicket<Subject, Basis> {
  holder: Holder;
  /** What the next step needs to know; the browser only has the ticket's name. */
  subject: Subject;
  /** The proofs that were consumed for it. */
  proofs: Basis;
  /** The account it leads to: its tickets end when its credentials change. */
  accountId?: string;
}

/** An open ticket. Its subject may be read; acting on it requires `consume`. */
export interface OpenTicket<Subject> extends Verified<Proven> {
  readonly subject: Subject;
}

export interface Tickets {
  issue<Subject, Basis extends Proofs | undefined>(
    db: Db,
    kind: TicketKind<Subject, Basis>,
    ticket: NewTicket<Subject, Basis>,
  ): Promise<string>;
  /**
   * Undefined if it is unknown, expired, consumed, out of attempts, or of another kind or browser.
   */
  getIfValid<Subject>(
    db: Db,
    kind: TicketKind<Subject, Proofs | undefined>,
    token: string,
    holder: Holder,
  ): Promise<OpenTicket<Subject> | undefined>;
  /** `getIfValid` that refuses instead of returning undefined. */
  read<Subject>(
    db: Db,
    kind: TicketKind<Subject, Proofs | undefined>,
    token: string,
    holder: Holder,
  ): Promise<OpenTicket<Subject>>;
  /** Counts an attempt before anything is compared; refuses when they are used up. */
  recordAttempt<Subject>(
    db: Db,
    kind: TicketKind<Subject, Proofs | undefined>,
    token: string,
    holder: Holder,
  ): Promise<OpenTicket<Subject>>;
  /** Takes back an attempt that was right, of a ticket that was not consumed. */
  giveBack<Subject>(
    db: Db,
    kind: TicketKind<Subject, Proofs | undefined>,
    token: string,
    holder: Holder,
  ): Promise<void>;
  /** Ends every ticket that leads to an account (A26). */
  endAll(db: Db, accountId: string): Promise<void>;
}

export function createTickets(clock: Clock): Tickets {
  const keyOf = (
    { flow, step }: TicketName,
    token: string,
    { flowHash }: Holder,
  ): repository.TicketKey => ({ token_hash: hashToken(token), flow, step, flow_hash: flowHash });

  function open<Subject>(
    kind: TicketKind<Subject, Proofs | undefined>,
    key: repository.TicketKey,
    stored: string | undefined,
  ): OpenTicket<Subject> | undefined {
    const subject = stored === undefined ? undefined : kind.read(stored);
    if (subject === undefined) return undefined;
    const { consume } = verified<Proven>(async (transaction) => {
      if (!(await repository.consume(transaction, key, clock.now()))) {
        throw new Refusal("ticketInvalid");
      }
      return { factors: kind.proves(subject) };
    });
    return { subject, consume };
  }

  const getIfValid: Tickets["getIfValid"] = async (db, kind, token, holder) => {
    const key = keyOf(kind, token, holder);
    const row = await repository.findOpen(db, key, clock.now());
    const isLeft = row !== undefined && row.tries < TICKET_MAX_ATTEMPTS;
    return open(kind, key, isLeft ? row.subject : undefined);
  };

  return {
    async issue(db, kind, { holder, subject, accountId }) {
      const token = randomToken();
      await repository.insert(db, {
        ...keyOf(kind, token, holder),
        subject: kind.write(subject),
        expires_at: clock.now() + kind.lifetime,
        used_at: null,
        account_id: accountId ?? null,
        tries: 0,
      });
      return token;
    },

    getIfValid,

    async read(db, kind, token, holder) {
      const ticket = await getIfValid(db, kind, token, holder);
      if (ticket === undefined) throw new Refusal("ticketInvalid");
      return ticket;
    },

    async recordAttempt(db, kind, token, holder) {
      const key = keyOf(kind, token, holder);
      const limits = { now: clock.now(), most: TICKET_MAX_ATTEMPTS };
      const row = await repository.recordAttempt(db, key, limits);
      const ticket = open(kind, key, row?.subject);
      if (ticket === undefined) throw new Refusal("ticketInvalid");
      return ticket;
    },

    giveBack: (db, kind, token, holder) => repository.giveBack(db, keyOf(kind, token, holder)),
    endAll: (db, accountId) => repository.endAll(db, accountId, clock.now()),
  };
}
