import { HOUR } from "../platform/clock.ts";
import { CommandError, usageError } from "../platform/command-error.ts";
import type { EndpointView } from "../core/webhooks/webhooks.ts";
import { SECRET_OVERLAP } from "../core/webhooks/webhooks.ts";
import { moment, momentOr } from "./account-view.ts";
import {
  type Command,
  type Context,
  momentOption,
  numberOption,
  textOption,
  wordAt,
} from "./command.ts";

const SHOWN = 50;
/** A week: a leaked secret must not sign for longer. */
const MAX_OVERLAP_HOURS = 168;

const idOf = (context: Context) => wordAt(context, 0, "The endpoint's id");

const viewOf = (view: EndpointView) => ({
  id: view.id,
  url: view.url,
  state: view.state,
  stateReason: view.state_reason,
  types: view.types,
  createdAt: moment(view.created_at),
  behind: view.behind,
  heldAccounts: view.heldAccounts,
  deadLetters: view.deadLetters,
  failures: view.failures,
  failingSince: momentOr(view.failing_since),
  lastSuccessAt: momentOr(view.last_success_at),
  lastError: view.last_error,
  previousSecretUntil: momentOr(view.previousSecretUntil),
});

function lineOf(view: EndpointView): string {
  const state = view.state_reason === null ? view.state : `${view.state} (${view.state_reason})`;
  const counts = `${view.behind} behind, ${view.heldAccounts} held, ${view.deadLetters} dead`;
  return `${view.id}  ${state}  ${counts}  ${view.url}`;
}

function sinceOption(context: Context): number {
  const since = momentOption(context, "since");
  if (since === undefined) throw usageError("--since <time> is missing");
  return since;
}

export const webhookCommands: Command[] = [
  {
    name: "webhooks add",
    takes: "<url>",
    summary: "Adds an endpoint and shows its secret once; --types, --since <time>.",
    changes: true,
    options: { types: { type: "string" }, since: { type: "string" } },
    async run(context) {
      const made = await context.services.webhooks.add(context.actor, {
        url: wordAt(context, 0, "The URL"),
        types: (textOption(context, "types") ?? "").split(",").filter(Boolean),
        since: momentOption(context, "since"),
      });
      context.say(made.secret);
      context.say(`This is the only time the secret is shown. The endpoint's id is ${made.id}.`);
      return made;
    },
  },
  {
    name: "webhooks list",
    takes: "",
    summary: "Lists endpoints, oldest first, and what they have not got yet.",
    async run({ services, say }) {
      const views = await services.webhooks.list();
      for (const view of views) say(lineOf(view));
      say(`${views.length} endpoints.`);
      return { endpoints: views.map(viewOf) };
    },
  },
  {
    name: "webhooks show",
    takes: "<endpoint>",
    summary: "Shows an endpoint.",
    async run(context) {
      const view = viewOf(await context.services.webhooks.show(idOf(context)));
      for (const [name, value] of Object.entries(view)) {
        const text = Array.isArray(value) ? value.join(",") || "all" : String(value ?? "–");
        context.say(`${name.padEnd(20)}${text}`);
      }
      return view;
    },
  },
  {
    name: "webhooks pause",
    takes: "<endpoint>",
    summary: "Stops to deliver; events wait for as long as they are kept.",
    changes: true,
    async run(context) {
      const id = idOf(context);
      await context.services.webhooks.pause(context.actor, id);
      context.say(`${id} is paused.`);
      return { id, state: "paused" };
    },
  },
  {
    name: "webhooks resume",
    takes: "<endpoint>",
    summary: "Delivers to a paused or disabled endpoint again, from where it stopped.",
    changes: true,
    async run(context) {
      const id = idOf(context);
      await context.services.webhooks.resume(context.actor, id);
      context.say(`${id} is active.`);
      return { id, state: "active" };
    },
  },
  {
    name: "webhooks rotate-secret",
    takes: "<endpoint>",
    summary: "Makes a new secret; the old one signs too for --overlap-hours (24).",
    changes: true,
    options: { "overlap-hours": { type: "string" } },
    async run(context) {
      const id = idOf(context);
      const hours = numberOption(context, "overlap-hours", SECRET_OVERLAP / HOUR);
      if (hours > MAX_OVERLAP_HOURS) {
        throw usageError(`--overlap-hours is from 0 to ${MAX_OVERLAP_HOURS}`);
      }
      const { webhooks } = context.services;
      const secret = await webhooks.rotateSecret(context.actor, id, hours * HOUR);
      context.say(secret);
      context.say(
        `This is the only time the secret is shown. The old one signs ${hours} hours more.`,
      );
      return { id, secret, overlapHours: hours };
    },
  },
  {
    name: "webhooks replay",
    takes: "<endpoint>",
    summary: "Sends all events since --since <time> again, with the same ids.",
    changes: true,
    options: { since: { type: "string" } },
    async run(context) {
      const id = idOf(context);
      const since = sinceOption(context);
      const events = await context.services.webhooks.replay(context.actor, id, since);
      context.say(`${events} events are sent again.`);
      return { id, events };
    },
  },
  {
    name: "webhooks dead-letters",
    takes: "[endpoint]",
    summary: "Lists events that were given up, newest first; --limit.",
    options: { limit: { type: "string" } },
    async run(context) {
      const { webhooks } = context.services;
      const limit = numberOption(context, "limit", SHOWN);
      const rows = await webhooks.deadLetters(context.words[0], limit);
      const letters = rows.map((row) => ({
        endpoint: row.endpoint_id,
        eventId: row.event_id,
        type: row.type,
        userId: row.account_id,
        sequence: row.sequence,
        attempts: row.attempts,
        error: row.error,
        diedAt: moment(row.died_at),
        isRetried: row.retry_at !== null,
      }));
      for (const one of letters) {
        const what = `${one.type}  ${one.attempts} tries  ${one.error}`;
        context.say(`${one.endpoint}  ${one.eventId}  ${one.diedAt}  ${what}`);
      }
      context.say(`${letters.length} dead.`);
      return { deadLetters: letters };
    },
  },
  {
    name: "webhooks retry",
    takes: "<endpoint> <event> | --all",
    summary: "Sends a dead letter, or all of an endpoint, once more.",
    changes: true,
    options: { all: { type: "boolean" } },
    async run(context) {
      const id = idOf(context);
      const isAll = context.options["all"] === true;
      const eventId = isAll ? undefined : wordAt(context, 1, "The event's id");
      const retried = await context.services.webhooks.retry(context.actor, id, eventId);
      context.say(`${retried} are sent once more.`);
      return { id, retried };
    },
  },
  {
    name: "webhooks remove",
    takes: "<endpoint>",
    summary: "Removes an endpoint with its secrets and dead letters.",
    changes: true,
    async run(context) {
      const id = idOf(context);
      await context.services.webhooks.remove(context.actor, id);
      context.say(`${id} is removed.`);
      return { id, removed: true };
    },
  },
  {
    name: "webhooks test",
    takes: "<endpoint>",
    summary: "Sends a signed webhook.test message, which is no event.",
    async run(context) {
      const id = idOf(context);
      const failure = await context.services.webhooks.test(id);
      if (failure !== undefined) {
        throw new CommandError(`It was not accepted: ${failure.error}`, "failed", failure);
      }
      context.say("It was accepted.");
      return { id, accepted: true };
    },
  },
];
