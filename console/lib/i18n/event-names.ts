import events from "@portico/messages/console/events.json" with { type: "json" };
import { LANGUAGE_TAG, text } from "./text.ts";

type EventName = keyof typeof events;

const isKnown = (event: string): event is EventName => Object.hasOwn(events, event);

/** What an audit event is called: `Signed in`. An event of a newer server keeps its name. */
export const eventName = (event: string): string =>
  isKnown(event) ? text(`events.${event}`) : event;

/** Every audit event, in the order of its words. */
export const EVENT_CHOICES = Object.keys(events)
  .map((value) => ({ value, label: eventName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, LANGUAGE_TAG));
