import {
  CHECK_ROLES,
  type CheckReason,
  type CheckRole,
  MAX_FRESH,
} from "@portico/contract/service/check";
import { isAudience } from "@portico/contract/service/keys";
import type { SessionAccess } from "../../core/session-access/session-access.ts";
import { SECOND } from "../../platform/clock.ts";

/** What a check asks for besides a valid session. */
export interface CheckRequirements {
  trade: boolean;
  withdraw: boolean;
  /** The greatest age of the last proof, in seconds. */
  fresh: number | undefined;
  role: CheckRole | undefined;
  /** The audience to sign a token for, if one is wanted. */
  audience: string | undefined;
}

const KNOWN = new Set(["require", "fresh", "role", "token"]);
/** Only characters that every URL parser reads the same way. */
const QUERY = /^[\w=&,:/.%-]*$/;
const FRESH = /^[1-9]\d{0,3}$/;

const isRole = (word: string): word is CheckRole => CHECK_ROLES.some((role) => role === word);

/**
 * The query of a check; undefined for anything that is not exactly understood. A requirement that
 * is misspelt, repeated or empty must never be left out silently.
 */
export function parseRequirements(query: string): CheckRequirements | undefined {
  if (!QUERY.test(query)) return undefined;
  const parameters = [...new URLSearchParams(query)];
  const values = new Map(parameters);
  if (values.size < parameters.length) return undefined;
  if (parameters.some(([name, value]) => !KNOWN.has(name) || value === "")) return undefined;
  const words = values.get("require")?.split(",") ?? [];
  if (words.some((word) => word !== "trade" && word !== "withdraw")) return undefined;
  const [fresh, role, audience] = [values.get("fresh"), values.get("role"), values.get("token")];
  if (fresh !== undefined && !(FRESH.test(fresh) && Number(fresh) <= MAX_FRESH)) return undefined;
  if (role !== undefined && !isRole(role)) return undefined;
  if (audience !== undefined && !isAudience(audience)) return undefined;
  return {
    trade: words.includes("trade"),
    withdraw: words.includes("withdraw"),
    fresh: fresh === undefined ? undefined : Number(fresh),
    role,
    audience,
  };
}

const ROLES: Record<CheckRole, (access: SessionAccess) => boolean> = {
  main: ({ parentId }) => parentId === null,
  sub: ({ parentId }) => parentId !== null,
  individual: ({ type }) => type === "individual",
  institution: ({ type }) => type === "institution",
  mining: ({ isMining }) => isMining,
};

/** The proof's age in whole seconds, rounded up; undefined if no proof is strong enough. */
export function proofAgeOf({ provenAt }: SessionAccess, now: number): number | undefined {
  return provenAt === undefined ? undefined : Math.max(0, Math.ceil((now - provenAt) / SECOND));
}

/** Why a session does not meet the requirements; undefined if it does. */
export function reasonAgainst(
  access: SessionAccess,
  { trade, withdraw, fresh, role }: CheckRequirements,
  now: number,
): CheckReason | undefined {
  if (role !== undefined && !ROLES[role](access)) return "roleMissing";
  if (trade && !access.tradingAllowed) return "tradingNotAllowed";
  if (withdraw && access.heldUntil > now) return "withdrawalsHeld";
  if (fresh === undefined) return undefined;
  return (proofAgeOf(access, now) ?? Number.POSITIVE_INFINITY) <= fresh ? undefined : "proofTooOld";
}
