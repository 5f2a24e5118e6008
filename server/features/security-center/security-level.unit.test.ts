import { expect, it } from "vitest";
import { type Guards, securityLevelOf } from "./security-level.ts";

const NOTHING: Guards = {
  authenticator: false,
  passkeys: 0,
  codes: false,
  recoveryCodesLeft: 0,
  isContactMissing: true,
  antiPhishingCode: false,
  factorsOfParent: false,
};
const EVERYTHING: Guards = {
  authenticator: true,
  passkeys: 2,
  codes: false,
  recoveryCodesLeft: 10,
  isContactMissing: false,
  antiPhishingCode: true,
  factorsOfParent: false,
};

it.each<[string, Guards, ReturnType<typeof securityLevelOf>]>([
  ["only a password", NOTHING, { level: "low", nextStep: "secondFactor" }],
  [
    "codes by mail or SMS",
    { ...NOTHING, codes: true },
    { level: "medium", nextStep: "secondFactor" },
  ],
  [
    "an authenticator without recovery codes",
    { ...NOTHING, authenticator: true },
    { level: "medium", nextStep: "recoveryCodes" },
  ],
  [
    "a passkey with two codes left",
    { ...NOTHING, passkeys: 1, recoveryCodesLeft: 2 },
    { level: "medium", nextStep: "recoveryCodes" },
  ],
  [
    "an authenticator and three codes",
    { ...NOTHING, authenticator: true, recoveryCodesLeft: 3 },
    { level: "high", nextStep: "passkey" },
  ],
  [
    "a passkey and recovery codes",
    { ...NOTHING, passkeys: 1, recoveryCodesLeft: 10 },
    { level: "high", nextStep: "contact" },
  ],
  [
    "everything except the anti-phishing code",
    { ...EVERYTHING, antiPhishingCode: false },
    { level: "high", nextStep: "antiPhishing" },
  ],
  ["everything", EVERYTHING, { level: "high", nextStep: null }],
  [
    "a sub-user of a protected parent",
    { ...NOTHING, authenticator: true, recoveryCodesLeft: 1, factorsOfParent: true },
    { level: "medium", nextStep: "antiPhishing" },
  ],
])("%s: the level and the suggested next step", (_, guards, expected) => {
  expect(securityLevelOf(guards)).toEqual(expected);
});
