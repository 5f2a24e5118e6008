import { AT, DEVICE_ID, LINK_TOKEN, MASKED_EMAIL, TICKET } from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";

export const securityAlertsExamples = {
  securityAlertRead: {
    summary: "Tells what the alert was about whose link was opened, and changes nothing.",
    requests: { "the link's token": { token: LINK_TOKEN } },
    answers: {
      "a new device": {
        ticket: TICKET,
        about: "newDevice",
        at: AT,
        device: "Firefox, Windows",
        countryCode: "DE",
        account: MASKED_EMAIL,
      },
    },
    errors: ["linkInvalid"],
  },
  securityAlertReport: {
    summary:
      "Freezes the caller's own account because of something that wasn't its owner, and ends all its sessions.",
    requests: {
      "a session": { about: "session", id: TICKET },
      "a device": { about: "device", id: DEVICE_ID },
      "an event": { about: "event", id: "mb1qk2x9c0001-Zr8yXfWc1LsVb6Hn" },
    },
    answers: { frozen: {} },
    errors: [],
  },
  securityAlertConfirm: {
    summary: "Freezes the account of an alert and ends all its sessions.",
    requests: { "the look's ticket": { ticket: TICKET } },
    answers: { frozen: {} },
    errors: ["ticketInvalid", "linkInvalid"],
  },
} as const satisfies Partial<Examples>;
