import type { Static, TSchema } from "typebox";
import { Check } from "typebox/schema";
import { MINUTE } from "../../platform/clock.ts";
import type { Factor } from "../sign-in/proofs.ts";
import type { Proofs } from "../verified.ts";

export const TICKET_LIFETIME = 15 * MINUTE;

type TicketFlow =
  | "register-email"
  | "register-sms"
  | "login"
  | "recover-email"
  | "recover-sms"
  | "not-me"
  | "invitation"
  | "third-party";

/** Identifies a ticket kind in the database: one flow's step is refused by every other. */
export interface TicketName {
  flow: TicketFlow;
  step: "complete" | "verifyCode" | "device" | "choose" | "prove";
}

/** `Basis` is what must be consumed to issue one. */
export interface TicketKind<Subject, Basis extends Proofs | undefined = Proofs> extends TicketName {
  lifetime: number;
  /** What a holder of the ticket has proven. */
  proves(subject: Subject): readonly Factor[];
  write(subject: Subject): string;
  /** Undefined if the subject is invalid: from another version, or damaged. */
  read(stored: string): Subject | undefined;
  /** Only for type checking. */
  readonly basis?: Basis;
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** A ticket whose subject is stored as JSON and checked against its schema when it is read. */
export function defineTicket<Schema extends TSchema, Basis extends Proofs | undefined = Proofs>(
  { flow, step }: TicketName,
  schema: Schema,
  proves: (subject: Static<Schema>) => readonly Factor[],
  lifetime = TICKET_LIFETIME,
): TicketKind<Static<Schema>, Basis> {
  return {
    flow,
    step,
    lifetime,
    proves,
    write: (subject) => JSON.stringify(subject),
    read(stored) {
      const subject = parse(stored);
      return Check(schema, subject) ? subject : undefined;
    },
  };
}

/** A ticket whose subject is one plain text. */
export function defineTextTicket(
  { flow, step }: TicketName,
  proves: readonly Factor[],
  lifetime = TICKET_LIFETIME,
): TicketKind<string> {
  return {
    flow,
    step,
    lifetime,
    proves: () => proves,
    write: (subject) => subject,
    read: (stored) => stored,
  };
}
