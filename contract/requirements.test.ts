import { expect, test } from "vitest";
import { takesIdempotencyKey } from "./endpoint.ts";
import { type EndpointName, ENDPOINTS, requirementsOf } from "./endpoints.ts";
import { SCHEMAS } from "./schemas.ts";
import { CodeSent, type EndpointSchema } from "./shared/schemas.ts";

const names = Object.keys(ENDPOINTS) as EndpointName[];
const requiring = (isMeant: (requires: ReturnType<typeof requirementsOf>) => boolean) =>
  names.filter((name) => isMeant(requirementsOf(name))).toSorted();

/** Requirements that must never be lost are listed here a second time. */
test("API-5: every call that sends a code requires a challenge for it, and no other", () => {
  const sending = names.filter((name) => (SCHEMAS[name] as EndpointSchema).data === CodeSent);
  expect(sending.length).toBeGreaterThan(15);
  expect(requiring(({ challenge }) => challenge === "send-code")).toEqual(sending.toSorted());
});

test("API-5: every call that tries a password requires a challenge for it", () => {
  expect(requiring(({ challenge }) => challenge === "password")).toEqual([
    "loginEmailOrUsername",
    "loginPhone",
    "passwordChange",
    "stepUpVerify",
    "subAccountCreate",
    "thirdBindCheckPassword",
  ]);
});

test("ASVS 7.5.1: what changes a way into the account requires a fresh proof", () => {
  expect(requiring(({ freshProof }) => freshProof === true)).toEqual([
    "accountClose",
    "antiPhishingCodeSet",
    "authenticatorBegin",
    "authenticatorConfirm",
    "authenticatorRemove",
    "companyContactSet",
    "companyDocumentRead",
    "companyResubmit",
    "dataExport",
    "deviceForget",
    "emailChange",
    "emailChangeNewSendCode",
    "emailChangeOldSendCode",
    "identityRemove",
    "identityStart",
    "passkeyOptions",
    "passkeyRegister",
    "passkeyRemove",
    "phoneChange",
    "phoneChangeNewSendCode",
    "phoneChangeOldSendCode",
    "recoveryCodesRenew",
    "securityAlertReport",
    "sessionEnd",
    "sessionEndOthers",
    "subAccountCreate",
    "subAccountEndSessions",
    "subAccountInvite",
    "subAccountRename",
    "subAccountResetFactor",
    "subAccountUnfreeze",
    "suspendedMethodDiscard",
    "suspendedMethodKeep",
  ]);
});

test("API-1: anyone may make these calls, and no others", () => {
  expect(requiring((requires) => Object.keys(requires).length === 0)).toEqual([
    "checkInviteCode",
    "clientError",
    "countryInfo",
    "countryKycInfo",
    "humanChallenge",
    "ipCheck",
    "location",
    "refundRate",
    "thirdProviders",
  ]);
});

test("every call that changes something takes an Idempotency-Key", () => {
  const others = names.filter((name) => !takesIdempotencyKey(ENDPOINTS[name]));
  const posted = others.filter((name) => ENDPOINTS[name].method === "POST");
  expect(posted.toSorted()).toEqual(["clientError", "ipCheck"]);
});
