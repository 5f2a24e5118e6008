import { AT, DEVICE_ID, EMAIL, LATER, USER_INFO } from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";
import { EVENT, SESSION, SUSPENDED, TRUSTED } from "./examples.ts";

const USER_AGENT = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

export const dataExportExamples = {
  dataExport: {
    summary: "Gives everything that is kept about the account's owner, and no secret.",
    requests: { "no fields": {} },
    answers: {
      "all of it": {
        exportedAt: LATER,
        account: {
          userId: USER_INFO.userId,
          UID: USER_INFO.UID,
          accountGroup: USER_INFO.accountGroup,
          type: "individual",
          status: "active",
          parentUserId: null,
          useAdminTwoFactor: false,
          chainDreamMiningUser: false,
          username: null,
          email: EMAIL,
          dialCode: null,
          phone: null,
          locale: "en",
          countryCode: "DE",
          invitedBy: null,
          inviteFlags: "",
          tracking: null,
          institution: null,
          reviewStatus: null,
          termsVersion: "2026-11",
          termsAcceptedAt: AT,
          createdAt: AT,
          hasPassword: true,
          passwordChangedAt: null,
          secondFactors: ["totp", "passkey"],
          antiPhishingCode: null,
          bindOfferClosedUntil: null,
          withdrawalsHeldUntil: LATER,
          closesAt: null,
          factorResetAt: null,
          factorResetNotices: 0,
          methodsToReview: 0,
          recoveredBy: null,
        },
        subUsers: [],
        inviteCodes: [],
        unreachable: [{ contact: "email", reason: "SMTP 550", since: AT, toldAt: null }],
        sessions: [
          {
            ...SESSION,
            userAgent: USER_AGENT,
            deviceId: DEVICE_ID,
            provenAt: LATER,
            provenFactors: ["totp"],
            endedAt: null,
            endedWhy: null,
            replacedBy: null,
          },
        ],
        devices: [{ ...TRUSTED, info: null, fingerprint: null, forgottenAt: null }],
        identities: [
          {
            provider: "google",
            issuer: "https://accounts.google.com",
            subject: "110169484474386276334",
            shown: "m***x@example.com",
            connectedAt: AT,
            lastUsedAt: LATER,
          },
        ],
        authenticator: { createdAt: AT },
        recoveryCodes: [{ createdAt: AT, usedAt: null }],
        recoveryCodesLeft: 1,
        passkeys: [
          {
            id: "Zr8yXfWc1LsVb6Hn",
            name: "Phone",
            transports: ["internal", "hybrid"],
            deviceType: "multiDevice",
            synced: true,
            createdAt: AT,
            lastUsedAt: LATER,
          },
        ],
        methodChanges: [{ ...SUSPENDED, address: null, maturesAt: LATER, suspendedAt: LATER }],
        methodRemovals: [
          { kind: "passkey", reason: "Reported as stolen", requestedAt: LATER, approvedAt: null },
        ],
        mailLinks: [
          { kind: "wasnt-me", subject: '{"about":"newDevice"}', expiresAt: LATER, usedAt: null },
        ],
        begun: [{ what: "code", about: "change-new-email", expiresAt: LATER, usedAt: null }],
        events: [
          {
            ...EVENT,
            call: "loginVerifyCode",
            userAgent: USER_AGENT,
            deviceId: DEVICE_ID,
            requestId: "Zr8yXfWc1LsVb6Hn",
          },
        ],
        eventsCutAt: null,
      },
    },
    errors: [],
  },
} as const satisfies Partial<Examples>;
