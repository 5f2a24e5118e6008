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
  lostFactorSendCode: { body: object({ ticket: Ticket, channel: Channel }), data: CodeSent },
  lostFactorStart: {
    body: object({
      ticket: Ticket,
      emailCode: Type.Optional(Code),
      smsCode: Type.Optional(Code),
    }),
    data: object({ removedAt: Moment }),
  },
  lostFactorStop: { body: object({ token: LinkToken }), data: Empty },
  lostFactorStopSignedIn: { body: NoBody, data: Empty },
} as const satisfies Record<string, EndpointSchema>;
