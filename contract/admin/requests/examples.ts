import { LATER } from "../../shared/example-values.ts";
import { dataExportExamples } from "../../security-center/data-export-examples.ts";
import type { AdminExamples } from "../example.ts";
import { BELA, CUSTOMER_ID, EVIDENCE, OPERATOR, REASON, REQUEST } from "../example-values.ts";

const WHY = { reason: REASON, evidence: EVIDENCE };
const ABOUT = { "about a customer": { customerId: CUSTOMER_ID, ...WHY } };
const OPEN = { open: { request: REQUEST } };
const asked = (kind: (typeof REQUEST)["kind"]) => ({ open: { request: { ...REQUEST, kind } } });
const CLOSED = { ...REQUEST, decidedBy: BELA, decidedAt: LATER, comment: "Seen the recording." };
const DECIDE = { "with a comment": { id: REQUEST.id, comment: "Seen the recording." } };
const DECIDE_ERRORS = ["ownRequest", "requestClosed"] as const;
const { "all of it": OWN_DATA } = dataExportExamples.dataExport.answers;
const CRITERIA = { mailDomain: "throwaway.example", createdSince: REQUEST.requestedAt };

export const requestsExamples = {
  requestList: {
    summary: "Lists requests, the newest first, page by page.",
    requests: { "the open ones": { state: "open" } },
    answers: { "one request": { requests: [REQUEST], next: null } },
    errors: [],
  },
  requestRead: {
    summary: "Shows a request.",
    requests: { "a request": { id: REQUEST.id } },
    answers: OPEN,
    errors: [],
  },
  requestFactorReset: {
    summary: "Asks to remove a customer's authenticator, passkeys and recovery codes.",
    requests: ABOUT,
    answers: OPEN,
    errors: ["requestExists", "requestOutdated"],
  },
  requestContactChange: {
    summary: "Asks to replace a customer's email address or phone number.",
    requests: {
      "an email address": { customerId: CUSTOMER_ID, email: "mina.new@example.com", ...WHY },
      "a phone number": { customerId: CUSTOMER_ID, dialCode: "+49", phone: "1512 3456789", ...WHY },
    },
    answers: asked("contactChange"),
    errors: [
      "requestExists",
      "requestOutdated",
      "emailInvalid",
      "phoneInvalid",
      "countryRestricted",
    ],
  },
  requestUnfreeze: {
    summary: "Asks to unfreeze a customer's account.",
    requests: ABOUT,
    answers: asked("unfreeze"),
    errors: ["requestExists", "requestOutdated"],
  },
  requestHoldRelease: {
    summary: "Asks to allow withdrawals that are on hold.",
    requests: ABOUT,
    answers: asked("holdRelease"),
    errors: ["requestExists", "requestOutdated"],
  },
  requestDataExport: {
    summary: "Asks to download everything that is stored about a customer.",
    requests: ABOUT,
    answers: asked("dataExport"),
    errors: ["requestExists", "requestOutdated"],
  },
  requestRoleGrant: {
    summary: "Asks to give an operator these roles, which replace the present ones.",
    requests: { "a role": { operatorId: OPERATOR.id, roles: ["support"], ...WHY } },
    answers: {
      open: {
        request: {
          ...REQUEST,
          kind: "roleGrant",
          customer: null,
          operator: BELA,
          details: { roles: ["support"] },
        },
      },
    },
    errors: ["requestExists", "operatorDisabled"],
  },
  requestKeyChange: {
    summary: "Asks to create or revoke a service key.",
    requests: {
      "a new key": {
        action: "create",
        keyName: "trading",
        scopes: ["check"],
        audiences: ["trading"],
        ...WHY,
      },
      "a revocation": { action: "revoke", keyId: "k3f9a0c2d1e7", ...WHY },
    },
    answers: {
      open: {
        request: {
          ...REQUEST,
          kind: "keyChange",
          customer: null,
          details: {
            action: "create",
            keyName: "trading",
            scopes: ["check"],
            audiences: ["trading"],
          },
        },
      },
    },
    errors: ["requestExists", "requestOutdated"],
  },
  requestBulkFreeze: {
    summary: "Asks to freeze all accounts that match.",
    requests: { "by mail domain": { criteria: CRITERIA, ...WHY } },
    answers: {
      open: {
        request: {
          ...REQUEST,
          kind: "bulkFreeze",
          customer: null,
          details: { criteria: CRITERIA, count: 214 },
        },
      },
    },
    errors: ["requestExists", "requestOutdated", "tooManyMatches", "ruleTooBroad"],
  },
  requestApprove: {
    summary: "Approves a colleague's request, and carries it out.",
    requests: DECIDE,
    answers: { approved: { request: { ...CLOSED, state: "approved" } } },
    errors: [
      ...DECIDE_ERRORS,
      "requestWaiting",
      "requesterLostRole",
      "requestOutdated",
      "operatorDisabled",
    ],
  },
  requestRefuse: {
    summary: "Refuses a colleague's request.",
    requests: DECIDE,
    answers: { refused: { request: { ...CLOSED, state: "refused" } } },
    errors: DECIDE_ERRORS,
  },
  requestCancel: {
    summary: "Takes back one's own request.",
    requests: { "a request": { id: REQUEST.id } },
    answers: { canceled: { request: { ...REQUEST, state: "canceled" } } },
    errors: ["requestClosed"],
  },
  requestKeyCreate: {
    summary: "Creates the key of an approved request, for the operator who asked for it, once.",
    requests: { "a request": { id: REQUEST.id } },
    answers: { "the key": { id: "k3f9a0c2d1e7", key: "psk_k3f9a0c2d1e7_secret" } },
    errors: ["requestClosed"],
  },
  requestDataDownload: {
    summary: "Gives the data of an approved request to the operator who asked for it, once.",
    requests: { "a request": { id: REQUEST.id } },
    answers: {
      "the data": {
        export: { ...OWN_DATA, account: { ...OWN_DATA.account, antiPhishingCode: null } },
      },
    },
    errors: ["requestClosed"],
  },
} as const satisfies Partial<AdminExamples>;
