import Type from "typebox";
import {
  Empty,
  type EndpointSchema,
  Id,
  Moment,
  named,
  NullableMoment,
  NullableText,
  object,
  oneOf,
} from "../../shared/schemas.ts";
import { idAndReasonInput } from "../shared-schemas.ts";

const DeadMessage = named("DeadMessage", {
  id: Id,
  channel: oneOf("mail", "sms"),
  template: Type.String(),
  attempts: Type.Integer(),
  createdAt: Moment,
  reason: NullableText,
  canBeRetried: Type.Boolean(),
});

export const healthSchemas = {
  healthRead: {
    data: object({
      version: Type.String(),
      node: Type.String(),
      database: object({ kind: oneOf("sqlite", "postgres"), reachable: Type.Boolean() }),
      redis: oneOf("off", "ready", "away"),
      outbox: object({ queued: Type.Integer(), oldestAt: NullableMoment, dead: Type.Integer() }),
      providers: Type.Array(object({ name: Type.String(), reachable: Type.Boolean() })),
      /** Excludes secrets: says only whether they are set. */
      settings: Type.Array(
        object({ name: Type.String(), value: Type.String(), source: Type.String() }),
      ),
    }),
  },
  deadMessages: { data: object({ messages: Type.Array(DeadMessage) }) },
  messageRetry: { body: idAndReasonInput, data: Empty },
} as const satisfies Record<string, EndpointSchema>;
