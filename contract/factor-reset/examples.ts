import {
  CODE,
  CODE_SENT,
  LATER,
  LINK_TOKEN,
  NO_FIELDS,
  OTHER_CODE,
  TICKET,
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";

export const factorResetExamples = {
  factorResetSendCode: {
    summary: "Sends a code to somebody at the second step who has lost the factor.",
    requests: { "to the mailbox": { ticket: TICKET, channel: "email" } },
    answers: CODE_SENT,
    errors: [
      "ticketInvalid",
      "channelNotAsked",
      "factorResetUnavailable",
      "factorResetUnderWay",
      "factorResetPasswordFirst",
      "smsUnavailable",
      "smsCountryUnserved",
      "resendTooSoon",
    ],
  },
  factorResetStart: {
    summary: "Begins the wait after which a lost factor is removed.",
    requests: { "both codes": { ticket: TICKET, emailCode: CODE, smsCode: OTHER_CODE } },
    answers: { waiting: { removedAt: LATER } },
    errors: [
      "ticketInvalid",
      "codeMissing",
      "codeWrong",
      "factorResetUnavailable",
      "factorResetUnderWay",
      "factorResetPasswordFirst",
    ],
  },
  factorResetStop: {
    summary: "Stops the removal of a factor, by the link of its notice.",
    requests: { "the link's token": { token: LINK_TOKEN } },
    answers: { stopped: {} },
    errors: ["linkInvalid"],
  },
  factorResetStopSignedIn: {
    summary: "Stops the removal of a factor, from any session of the account.",
    requests: NO_FIELDS,
    answers: { stopped: {} },
    errors: [],
  },
} as const satisfies Partial<Examples>;
