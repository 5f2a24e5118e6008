import { editDistance } from "../../platform/settings/edit-distance.ts";
import { fail } from "../../platform/settings/setting-readers.ts";
import { type Limit, type LimitName, LIMITS } from "./limits.ts";

const MAX_TYPOS = 2;

/** Counted for many people together: a large exchange needs more, a small one less. */
const SHARED_LIMITS: ReadonlySet<string> = new Set<LimitName>([
  "sendFromAddress",
  "smsToRange",
  "smsToRangeOfOwners",
  "smsToCountry",
  "smsToCountryOfOwners",
  "smsInAll",
  "smsInAllOfOwners",
  "smsNoticesToRange",
  "smsNoticesToCountry",
  "smsNoticesInAll",
  "sendInAll",
  "sendInAllOfOwners",
  "loginAttemptsFromAddress",
  "newPasswordsFromAddress",
  "passkeyChallengesFromAddress",
  "passkeyAttemptsFromAddress",
  "challengesFromAddress",
  "thirdStartsFromAddress",
  "thirdAnswersFromAddress",
  "inviteLookupsFromAddress",
  "inviteLookupsInAll",
  "clientErrorsFromAddress",
  "clientErrorsInAll",
]);

/** Per-person limits. Operators may lower them to half, never raise them. */
const PERSONAL_LIMITS: ReadonlySet<string> = new Set<LimitName>([
  "sendToRecipient",
  "sendToRecipientDaily",
  "sendToOwner",
  "sendToOwnerDaily",
  "sendForAccount",
  "smsNotices",
  "smsNoticesDaily",
  "codeFailuresOfRecipient",
  "loginAttemptsUnknownDevice",
  "loginAttemptsUnknownDeviceDaily",
  "loginAttemptsKnownDevice",
  "loginAttemptsKnownDeviceDaily",
  "passwordChangeAttempts",
  "passwordAttemptsInSession",
  "passwordAttemptsInSessions",
  "totpAttempts",
  "totpAttemptsDaily",
  "stepUpAttempts",
  "stepUpAttemptsDaily",
  "recoveryCodeSets",
  "historySearches",
  "historyExports",
  "dataExports",
  "subAccountNames",
]);

const isName = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);

function boundsOf(name: LimitName): { min: number; max: number } {
  const { max } = LIMITS[name];
  if (SHARED_LIMITS.has(name)) return { min: Math.ceil(max / 10), max: max * 10 };
  // Below half, owners would lock themselves out.
  if (PERSONAL_LIMITS.has(name)) return { min: Math.ceil(max / 2), max };
  return fail("LIMITS", `cannot change ${name}`);
}

/** The limit that a name was probably meant to be, as a question. */
function guess(name: string): string {
  const likely = Object.keys(LIMITS).find((one) => editDistance(name, one) <= MAX_TYPOS);
  return likely === undefined ? "" : ` (did you mean ${likely}?)`;
}

/** The limits that the LIMITS setting changes. Refuses a value outside the limit's bounds. */
export function limitOverrides(
  given: ReadonlyMap<string, number>,
): Partial<Record<LimitName, Limit>> {
  const overrides: Partial<Record<LimitName, Limit>> = {};
  for (const [name, max] of given) {
    if (!isName(name)) return fail("LIMITS", `names "${name}", which is not a limit${guess(name)}`);
    const bounds = boundsOf(name);
    if (max < bounds.min || max > bounds.max) {
      fail("LIMITS", `must give ${name} a number from ${bounds.min} to ${bounds.max}`);
    }
    overrides[name] = { ...LIMITS[name], max };
  }
  return overrides;
}
