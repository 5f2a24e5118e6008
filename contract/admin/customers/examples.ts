import { AT, LATER } from "../../shared/example-values.ts";
import type { AdminExamples } from "../example.ts";
import { ANNA, CUSTOMER, CUSTOMER_ID, REASON } from "../example-values.ts";
import type { AuditEntry, CustomerPage, Note } from "./schemas.ts";

const NOTE: Note = { id: "nT6bK1vXq9TzRb4LnCwJdF", text: "Called back.", by: ANNA, at: AT };
const ONE = { "a customer": { id: CUSTOMER_ID } };
const FOR_REASON = { "a customer": { id: CUSTOMER_ID, reason: REASON } };

const PAGE: CustomerPage = {
  ...CUSTOMER,
  parentId: null,
  accountGroup: 1,
  review: null,
  locale: "en",
  secondFactors: ["totp"],
  withdrawalsHeldUntil: null,
  factorResetAt: null,
  closingAt: null,
  methods: [{ kind: "authenticator", id: "", name: "", since: AT, isNew: false }],
  sessions: [
    {
      id: "sE2kM7vXq9TzRb4LnCwJdF",
      browser: "Firefox on Linux",
      countryCode: "DE",
      factors: ["password"],
      createdAt: AT,
      lastSeenAt: LATER,
    },
  ],
  devices: [],
  notes: [NOTE],
  related: [],
  openRequests: 0,
};

export const AUDIT_ENTRY: AuditEntry = {
  id: "0mf5k2x1a0001-aB3dE5fG7hJ9kL1m",
  at: AT,
  event: "accountShown",
  call: "admin customerReveal",
  customerId: CUSTOMER_ID,
  operator: ANNA,
  subjectId: null,
  note: REASON,
  reason: null,
  factors: [],
  signals: [],
  address: "198.51.*.*",
  countryCode: "DE",
  browser: "Firefox on Linux",
};

export const customersExamples = {
  customerSearch: {
    summary: "Finds customers by one of their names, their address or device.",
    requests: { "by email": { by: "email", value: "mina@example.com" } },
    answers: { "one customer": { customers: [CUSTOMER], more: false } },
    errors: [],
  },
  customerRead: {
    summary: "Shows a customer, with contacts masked.",
    requests: ONE,
    answers: { found: { customer: PAGE } },
    errors: [],
  },
  customerActivity: {
    summary: "Lists what happened in an account, the newest first, page by page.",
    requests: ONE,
    answers: { "the last page": { events: [AUDIT_ENTRY], next: null } },
    errors: [],
  },
  customerMessages: {
    summary: "Lists the messages that were sent to a customer, without their content.",
    requests: ONE,
    answers: {
      "one message": {
        messages: [
          {
            id: "mS1kM7vXq9TzRb4LnCwJdF",
            channel: "mail",
            template: "newDevice",
            address: "m***a@example.com",
            state: "sent",
            createdAt: AT,
            sentAt: AT,
            reason: null,
          },
        ],
      },
    },
    errors: [],
  },
  customerReveal: {
    summary: "Shows a customer's contacts in full, for a reason that is recorded.",
    requests: FOR_REASON,
    answers: {
      shown: { email: "mina@example.com", phone: null, username: "mina.k", contactName: null },
    },
    errors: [],
  },
  customerNoteAdd: {
    summary: "Adds a note for colleagues.",
    requests: { "a note": { id: CUSTOMER_ID, text: NOTE.text } },
    answers: { added: { notes: [NOTE] } },
    errors: [],
  },
  customerFreeze: {
    summary: "Freezes an account and ends its sessions.",
    requests: FOR_REASON,
    answers: { frozen: { customer: { ...CUSTOMER, status: "frozen" } } },
    errors: ["alreadyDone"],
  },
  customerHold: {
    summary: "Puts withdrawals on hold; never shortens a hold.",
    requests: { "for a day": { id: CUSTOMER_ID, hours: 24, reason: REASON } },
    answers: { held: { withdrawalsHeldUntil: LATER } },
    errors: [],
  },
  customerSessionsEnd: {
    summary: "Ends one session of a customer, or all of them.",
    requests: { "all of them": { id: CUSTOMER_ID, reason: REASON } },
    answers: { ended: { ended: 2 } },
    errors: [],
  },
} as const satisfies Partial<AdminExamples>;
