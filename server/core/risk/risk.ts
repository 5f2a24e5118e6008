import type { DeviceInfo } from "@portico/contract/shared/schemas";
import { type Clock, HOUR } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import type { DeviceView } from "../devices/devices.ts";
import type { RequestContext } from "../request-context.ts";
import { leastDistance } from "./country-places.ts";
import { differsFrom, differsFromAll } from "./device-difference.ts";
import * as repository from "./risk-repository.ts";
import type { Past } from "./risk-repository.ts";

/** The table of docs/risk.md: what looks unusual about a sign-in, and how much each counts. */
export const SIGNALS = {
  newCountry: 1,
  fastTravel: 1,
  manyFailures: 1,
  strangeFingerprint: 1,
  changedFingerprint: 2,
} as const;

export type { Past } from "./risk-repository.ts";

export type Signal = keyof typeof SIGNALS;

/** What a sum of weights asks for, the gravest first. */
export const REQUIREMENTS = [
  { from: 3, requirement: "refusal" },
  { from: 2, requirement: "strongest" },
  { from: 1, requirement: "code" },
  { from: 0, requirement: "nothing" },
] as const;

type RiskRequirement = (typeof REQUIREMENTS)[number]["requirement"];

/** Kilometres an hour: faster than an airliner. */
export const MAX_SPEED = 900;
/** Failed proofs on one account, within FAILURES_WITHIN. */
export const MAX_FAILURES = 5;
export const FAILURES_WITHIN = HOUR;

export function requirementOf(signals: readonly Signal[]): RiskRequirement {
  const sum = signals.reduce((total, signal) => total + SIGNALS[signal], 0);
  return REQUIREMENTS.find(({ from }) => sum >= from)?.requirement ?? "nothing";
}

type KnownFingerprints = Pick<DeviceView, "presented" | "infos">;

/**
 * DEV-3: a known cookie on another machine is probably stolen. A device that sends no record says
 * less: a broken or blocked collector does so, too.
 */
function ofFingerprint(
  device: DeviceInfo | undefined,
  { presented, infos }: KnownFingerprints,
): Signal[] {
  if (device !== undefined && presented !== undefined) {
    return differsFrom(device, presented) ? ["changedFingerprint"] : [];
  }
  return differsFromAll(device, infos) ? ["strangeFingerprint"] : [];
}

interface RiskEvidence {
  /** What the device of this sign-in says it is. */
  device: DeviceInfo | undefined;
  /** What the devices that the account trusts said they are. */
  known: KnownFingerprints;
  /** Read if it is not given. */
  past?: Past;
}

export interface Risk {
  /** What the account's record says, for `signalsOf`. */
  pastOf(db: Db, account: Pick<Account, "id" | "password_changed_at">): Promise<Past>;
  /** What looks unusual about a sign-in to this account, by this visitor, now. */
  signalsOf(
    db: Db,
    account: Account,
    context: Pick<RequestContext, "countryCode">,
    evidence: RiskEvidence,
  ): Promise<Signal[]>;
}

export function createRisk(clock: Clock): Risk {
  async function ofPlace(
    db: Db,
    { id }: Account,
    { countryCode }: Pick<RequestContext, "countryCode">,
    last: repository.Past["last"],
  ): Promise<Signal[]> {
    // There is no earlier sign-in to compare with.
    if (countryCode === undefined || last === undefined || last.countryCode === countryCode) {
      return [];
    }
    const isNew = !(await repository.hasSignedInFrom(db, id, countryCode));
    const hours = (clock.now() - last.at) / HOUR;
    const distance = leastDistance(last.countryCode, countryCode) ?? 0;
    const isFast = distance > MAX_SPEED * Math.max(0, hours);
    return [...(isNew ? ["newCountry" as const] : []), ...(isFast ? ["fastTravel" as const] : [])];
  }

  /** A new password clears earlier failures: it is the way back in after a refusal. */
  const countedSince = ({ password_changed_at }: Pick<Account, "password_changed_at">) =>
    Math.max(clock.now() - FAILURES_WITHIN, password_changed_at ?? 0);

  const pastOf: Risk["pastOf"] = (db, account) =>
    repository.pastOf(db, {
      accountId: account.id,
      since: countedSince(account),
      limit: MAX_FAILURES,
    });

  return {
    pastOf,
    async signalsOf(db, account, context, { device, known, past }) {
      const { last, failures } = past ?? (await pastOf(db, account));
      return [
        ...(await ofPlace(db, account, context, last)),
        ...(failures >= MAX_FAILURES ? ["manyFailures" as const] : []),
        ...ofFingerprint(device, known),
      ];
    },
  };
}
