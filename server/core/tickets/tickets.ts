import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets.ts";
import * as repository from "./tickets-repository.ts";

export const TICKET_LIFETIME = 15 * MINUTE;

/** A ticket of one flow and step is refused by every other. */
export interface TicketUse {
  flow: "register-email";
  step: "complete";
  /** The browser that began the flow. */
  flowHash: string;
}

export interface Tickets {
  issue(db: Db, use: TicketUse & { subject: string }): Promise<string>;
  /** The subject of an open ticket; refuses any other. Does not spend it. */
  read(db: Db, token: string, use: TicketUse): Promise<string>;
  /** Spends it, inside the transaction of what it opens; refuses a second time. */
  use(db: Db, token: string, use: TicketUse): Promise<void>;
}

export function createTickets(clock: Clock): Tickets {
  const keyOf = (token: string, { flow, step, flowHash }: TicketUse): repository.TicketKey => ({
    token_hash: hashToken(token),
    flow,
    step,
    flow_hash: flowHash,
  });

  return {
    async issue(db, { subject, ...use }) {
      const token = randomToken();
      const expires_at = clock.now() + TICKET_LIFETIME;
      await repository.insert(db, { ...keyOf(token, use), subject, expires_at, used_at: null });
      return token;
    },
    async read(db, token, use) {
      const row = await repository.findOpen(db, keyOf(token, use), clock.now());
      if (row === undefined) throw new Refusal("ticketInvalid");
      return row.subject;
    },
    async use(db, token, use) {
      const won = await repository.use(db, keyOf(token, use), clock.now());
      if (!won) throw new Refusal("ticketInvalid");
    },
  };
}
