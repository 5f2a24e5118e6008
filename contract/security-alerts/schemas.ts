import Type from "typebox";
import {
  Empty,
  type EndpointSchema,
  Id,
  LinkToken,
  Moment,
  NullableText,
  named,
  object,
  oneOf,
  Ticket,
} from "../shared/schemas.ts";

/** What an alert was about. It says no more than the mail with the link did. */
const Alert = named("SecurityAlert", {
  ticket: Ticket,
  /** The name of the alert, such as newDevice. */
  about: Type.String(),
  at: Type.Optional(Moment),
  device: Type.Optional(NullableText),
  countryCode: Type.Optional(NullableText),
  /** Masked. */
  contact: Type.Optional(Type.String()),
  /** The account's own address, masked. */
  account: NullableText,
});

export const securityAlertsSchemas = {
  securityAlertRead: { body: object({ token: LinkToken }), data: Alert },
  securityAlertReport: {
    /** What its owner does not recognize: one of the account's sessions, devices or events. */
    body: object({ about: oneOf("session", "device", "event"), id: Id }),
    data: Empty,
  },
  securityAlertConfirm: { body: object({ ticket: Ticket }), data: Empty },
} as const satisfies Record<string, EndpointSchema>;
