import Type, { type Static } from "typebox";
import { type EndpointSchema, NullableText, object, oneOf } from "../shared/schemas.ts";
import { EVENT_TYPES } from "./catalog.ts";

/** The most events of one answer, and what is sent without a `limit`. */
export const MAX_EVENTS = 500;
export const DEFAULT_EVENTS = 100;
/** The longest wait of a long poll, in seconds. */
export const MAX_WAIT_SECONDS = 30;

/** An event as readers get it and webhooks send it. */
export const Event = object({
  /** The same at every delivery: ignore an id that you have seen. */
  id: Type.String({ examples: ["mhzk8w3c2004f-Zk3v9QbX1LrT0aYd"] }),
  type: oneOf(...EVENT_TYPES),
  /** ISO 8601, UTC. */
  timestamp: Type.String({ examples: ["2026-11-01T12:00:00.000Z"] }),
  /** Counts the events of this account from 1, without gaps. */
  sequence: Type.Integer({ minimum: 1 }),
  account: object({
    /** `operators` for requests of operators that are about no account. */
    userId: Type.String(),
    UID: NullableText,
    /** The main account's id, for a sub-user. */
    parentUserId: NullableText,
  }),
  initiator: oneOf("user", "operator", "system"),
  /** Depends on the type, as the catalog says. */
  data: Type.Object({}, { additionalProperties: true }),
});
export type Event = Static<typeof Event>;

const wholeNumber = (max: number) => `^(?:0|[1-9][0-9]{0,${String(max).length - 1}})$`;

/** Query values are text; the server checks their range. */
const EventsQuery = object({
  after: Type.Optional(Type.String({ maxLength: 64, description: "A cursor from an answer." })),
  limit: Type.Optional(Type.String({ pattern: wholeNumber(MAX_EVENTS), examples: ["100"] })),
  wait: Type.Optional(Type.String({ pattern: wholeNumber(MAX_WAIT_SECONDS), examples: ["20"] })),
});
export type EventsQuery = Static<typeof EventsQuery>;

const EventsAnswer = object({
  events: Type.Array(Event),
  /** The cursor after the last of these; the given one without any. */
  next: Type.String({ examples: ["ev1_AAAAAAAAAGTk1d0"] }),
  /** Whether more can be read at once. */
  hasMore: Type.Boolean(),
});
export type EventsAnswer = Static<typeof EventsAnswer>;

export const eventsSchemas = {
  serviceEvents: { query: EventsQuery, data: EventsAnswer },
} satisfies Record<string, EndpointSchema>;
