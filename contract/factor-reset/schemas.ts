import Type from "typebox";
import {
  Channel,
  Code,
  CodeSent,
  Empty,
  type EndpointSchema,
  LinkToken,
  Moment,
  NoBody,
  object,
  Ticket,
} from "../shared/schemas.ts";

export const factorResetSchemas = {
  factorResetSendCode: { body: object({ ticket: Ticket, channel: Channel }), data: CodeSent },
  factorResetStart: {
    body: object({
      ticket: Ticket,
      emailCode: Type.Optional(Code),
      smsCode: Type.Optional(Code),
    }),
    data: object({ removedAt: Moment }),
  },
  factorResetStop: { body: object({ token: LinkToken }), data: Empty },
  factorResetStopSignedIn: { body: NoBody, data: Empty },
} as const satisfies Record<string, EndpointSchema>;
