import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  CODE_LENGTH,
  CODE_LIFETIME_SECONDS,
  CODE_MAX_ATTEMPTS,
} from "@portico/contract/fields/codes";
import { ACTIVITY_EXPORT_MAX } from "../audit/activity-scan.ts";
import { ACTIVITY_PAGE } from "../audit/activity-page.ts";
import { SUB_ACCOUNTS_PAGE } from "../../features/sub-accounts/sub-accounts.ts";
import { INVITATION_LIFETIME } from "../sub-accounts/invitations.ts";
import { OFFER_REST } from "../../features/binding/binding.ts";
import { readSecurityCenterSettings } from "../../platform/settings/security-center-settings.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import {
  DEAD_MESSAGE_KEPT,
  ENDED_SESSION_KEPT,
  PURGE_MARGIN,
  SENT_MESSAGE_KEPT,
  UNREACHABLE_KEPT,
  UNSEEN_DEVICE_KEPT,
} from "../housekeeping/housekeeping.ts";
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from "../passkeys/options.ts";
import { RECOVERY_CODES } from "../recovery-codes/recovery-codes.ts";
import { ABSOLUTE_LIMIT, IDLE_LIMIT, ROTATION_GRACE } from "../sessions/session-endings.ts";
import { PROPOSAL_LIFETIME } from "../authenticators/authenticators.ts";
import { PROOF_LIFETIME } from "../step-up/freshness.ts";
import { TICKET_LIFETIME } from "../tickets/ticket-kind.ts";
import { TICKET_MAX_ATTEMPTS } from "../tickets/tickets.ts";
import { KEPT_LIMITS } from "./kept-limits.ts";
import { limitOverrides } from "./limit-settings.ts";
import { type LimitName, LIMITS } from "./limits.ts";

const page = readFileSync(new URL("../../../docs/limits.md", import.meta.url), "utf8");
const care = readSecurityCenterSettings({});
const UNITS: Record<string, number> = { s: SECOND, min: MINUTE, h: HOUR, d: DAY };

/** The cells of the table under a heading, without its head. */
function table(heading: string): string[][] {
  const [, section = ""] = page.split(`## ${heading}\n`);
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function milliseconds(text = ""): number {
  const [, amount = "", unit = ""] = /^(\d+) (\w+)$/.exec(text) ?? [];
  return Number(amount) * (UNITS[unit] ?? Number.NaN);
}

/** How the LIMITS setting may change a limit, in the words of the page. */
function adjustable(name: LimitName): string {
  const { max } = LIMITS[name];
  const accepts = (value: number) => {
    try {
      limitOverrides(new Map([[name, value]]));
      return true;
    } catch {
      return false;
    }
  };
  if (accepts(max * 10) && accepts(Math.ceil(max / 10))) return "both ways";
  return accepts(max) && accepts(Math.ceil(max / 2)) ? "lower" : "–";
}

describe("ASVS 2.1.3: docs/limits.md", () => {
  it("names every limit with its numbers, and no other", () => {
    const written = table("How often").map(([name = "", max, window]) => [
      name,
      { max: Number(max), window: milliseconds(window) },
    ]);
    expect(Object.fromEntries(written)).toEqual(LIMITS);
  });

  it("says which limits survive a crash, and a Redis that forgets", () => {
    const written = table("How often").filter(([, , , kept]) => kept === "yes");
    expect(new Set(written.map(([name]) => name))).toEqual(KEPT_LIMITS);
  });

  it("says which limits the LIMITS setting changes, and in which direction", () => {
    const written = table("How often").map(([name, , , , direction]) => [name, direction]);
    const expected = Object.keys(LIMITS).map((name) => [name, adjustable(name as LimitName)]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(expected));
  });

  it("says how long and how many as the code does", () => {
    const written = Object.fromEntries(
      table("How long, how many").map(([what = "", value = ""]) => [
        what,
        /^\d+$/.test(value) ? Number(value) : milliseconds(value),
      ]),
    );
    expect(written).toEqual({
      "code: digits": CODE_LENGTH,
      "code: valid": CODE_LIFETIME_SECONDS * SECOND,
      "code: attempts": CODE_MAX_ATTEMPTS,
      "ticket: valid": TICKET_LIFETIME,
      "ticket: attempts at a proof": TICKET_MAX_ATTEMPTS,
      "session: without use": IDLE_LIMIT,
      "session: in all": ABSOLUTE_LIMIT,
      "session: old secrets after a rotation": ROTATION_GRACE,
      "fresh proof of who is signed in: valid": PROOF_LIFETIME,
      "new authenticator: to be confirmed within": PROPOSAL_LIFETIME,
      "challenge of a passkey: valid": CHALLENGE_LIFETIME,
      "passkeys of an account": MAX_PASSKEYS,
      "recovery codes": RECOVERY_CODES,
      "offer to bind, once closed": OFFER_REST,
      "expired codes, tickets and used challenges kept": PURGE_MARGIN,
      "ended sessions kept": ENDED_SESSION_KEPT,
      "sent messages kept": SENT_MESSAGE_KEPT,
      "dead messages kept": DEAD_MESSAGE_KEPT,
      "withdrawals held": care.withdrawalHold,
      "lost factor: wait": care.factorReset,
      "closing an account: wait": care.closing,
      "link of an alert": care.alertLink,
      "history: events a page": ACTIVITY_PAGE,
      "history: events in a file": ACTIVITY_EXPORT_MAX,
      "sub-accounts a page": SUB_ACCOUNTS_PAGE,
      "invitation of a sub-user": INVITATION_LIFETIME,
      "mark of an address that refuses kept": UNREACHABLE_KEPT,
      "devices that nobody signs in from kept": UNSEEN_DEVICE_KEPT,
    });
  });
});
