import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets.ts";
import * as repository from "./tickets-repository.ts";

export const TICKET_LIFETIME = 15 * MINUTE;
/** Wrong proofs a ticket takes before it ends. */
export const TICKET_MAX_TRIES = 5;

/** A ticket of one flow and step is refused by every other. */
export interface TicketUse {
  flow:
    | "register-email"
    | "register-sms"
    | "login"
    | "recover-email"
    | "recover-sms"
    | "not-me"
    | "third-party";
  step: "complete" | "verifyCode" | "device" | "choose" | "prove";
  /** The browser that began the flow. */
  flowHash: string;
}

interface TicketContent {
  /** What the next step needs to know; the browser holds only the ticket's name. */
  subject: string;
  /** The account it leads into: its tickets end with its credentials. */
  accountId?: string;
}

export interface Tickets {
  issue(db: Db, use: TicketUse & TicketContent): Promise<string>;
  /** The subject of an open ticket; refuses any other. Does not spend it. */
  read(db: Db, token: string, use: TicketUse): Promise<string>;
  /** Counts a try of a proof, before anything is compared; refuses when they are used up. */
  takeTry(db: Db, token: string, use: TicketUse): Promise<{ subject: string }>;
  /** Spends it, inside the transaction of what it opens; refuses a second time. */
  use(db: Db, token: string, use: TicketUse): Promise<void>;
  /** Ends every ticket that leads into an account (A26). */
  endAll(db: Db, accountId: string): Promise<void>;
}

export function createTickets(clock: Clock): Tickets {
  const keyOf = (token: string, { flow, step, flowHash }: TicketUse): repository.TicketKey => ({
    token_hash: hashToken(token),
    flow,
    step,
    flow_hash: flowHash,
  });

  return {
    async issue(db, { subject, accountId, ...use }) {
      const token = randomToken();
      await repository.insert(db, {
        ...keyOf(token, use),
        subject,
        expires_at: clock.now() + TICKET_LIFETIME,
        used_at: null,
        account_id: accountId ?? null,
        tries: 0,
      });
      return token;
    },
    async read(db, token, use) {
      const row = await repository.findOpen(db, keyOf(token, use), clock.now());
      if (row === undefined || row.tries >= TICKET_MAX_TRIES) throw new Refusal("ticketInvalid");
      return row.subject;
    },
    async takeTry(db, token, use) {
      const key = keyOf(token, use);
      const row = await repository.takeTry(db, key, { now: clock.now(), most: TICKET_MAX_TRIES });
      if (row === undefined) throw new Refusal("ticketInvalid");
      return { subject: row.subject };
    },
    async use(db, token, use) {
      const won = await repository.use(db, keyOf(token, use), clock.now());
      if (!won) throw new Refusal("ticketInvalid");
    },
    endAll: (db, accountId) => repository.endAll(db, accountId, clock.now()),
  };
}
