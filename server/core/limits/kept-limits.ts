import type { LimitName } from "./limits.ts";

/**
 * What protects a secret from being guessed, or a person from being flooded. A Redis that forgets
 * would give all guesses back, so these are counted in the database, where they survive a crash.
 */
export const KEPT_LIMITS: ReadonlySet<LimitName> = new Set<LimitName>([
  "sendPace",
  "sendToRecipient",
  "sendToRecipientDaily",
  "sendToOwner",
  "sendToOwnerDaily",
  "recoveriesOfMailbox",
  "sendFromAddress",
  "sendForAccount",
  "smsToRange",
  "smsToRangeOfOwners",
  "smsToCountry",
  "smsToCountryOfOwners",
  "smsInAll",
  "smsInAllOfOwners",
  "sendInAll",
  "sendInAllOfOwners",
  "codeFailuresOfRecipient",
  "loginTries",
  "loginTriesDaily",
  "loginTriesOfDevice",
  "loginTriesOfDeviceDaily",
  "loginTriesFromAddress",
  "passwordChangeTries",
  "passwordTriesInSession",
  "passwordTriesInSessions",
  "totpTries",
  "totpTriesDaily",
  "stepUpTries",
  "stepUpTriesDaily",
  "stepFailures",
  "recoveryFailures",
  "riskRefusals",
]);
