import { AT } from "../../shared/example-values.ts";
import type { AdminExamples } from "../example.ts";

const ID = "mS1kM7vXq9TzRb4LnCwJdF";

export const healthExamples = {
  healthRead: {
    summary: "Shows the state of the database, Redis, outbox and providers, and the settings.",
    answers: {
      well: {
        version: "0.1.0",
        node: "24.21.0",
        database: { kind: "postgres", reachable: true },
        redis: "ready",
        outbox: { queued: 0, oldestAt: null, dead: 1 },
        providers: [{ name: "google", reachable: true }],
        settings: [{ name: "PORT", value: "3000", source: "default" }],
      },
    },
    errors: [],
  },
  deadMessages: {
    summary: "Lists messages that could not be sent, the newest first.",
    answers: {
      "one message": {
        messages: [
          {
            id: ID,
            channel: "mail",
            template: "loginCode",
            attempts: 8,
            createdAt: AT,
            reason: "connection refused",
            canBeRetried: true,
          },
        ],
      },
    },
    errors: [],
  },
  messageRetry: {
    summary: "Puts a dead message back into the queue.",
    requests: { "a message": { id: ID, reason: "The mail server is back" } },
    answers: { queued: {} },
    errors: [],
  },
} as const satisfies Partial<AdminExamples>;
