import { expect, test } from "vitest";
import { readSecurityCenterSettings } from "./security-center-settings.ts";
import { DAY, HOUR } from "../clock.ts";

test("the waits of account care have defaults, and are read in hours and days", () => {
  expect(readSecurityCenterSettings({})).toEqual({
    withdrawalHold: 24 * HOUR,
    factorReset: 48 * HOUR,
    closing: 30 * DAY,
    alertLink: 7 * DAY,
    methodProbation: 7 * DAY,
  });
  expect(
    readSecurityCenterSettings({
      WITHDRAWAL_HOLD_HOURS: "0",
      FACTOR_RESET_HOURS: "72",
      CLOSING_DAYS: "14",
      ALERT_LINK_DAYS: "3",
      METHOD_PROBATION_DAYS: "14",
    }),
  ).toEqual({
    withdrawalHold: 0,
    factorReset: 72 * HOUR,
    closing: 14 * DAY,
    alertLink: 3 * DAY,
    methodProbation: 14 * DAY,
  });
});

test.each([
  ["WITHDRAWAL_HOLD_HOURS", "721"],
  ["FACTOR_RESET_HOURS", "0"],
  ["CLOSING_DAYS", "0"],
  ["ALERT_LINK_DAYS", "31"],
  ["ALERT_LINK_DAYS", "a week"],
  ["METHOD_PROBATION_DAYS", "0"],
  ["METHOD_PROBATION_DAYS", "91"],
])("%s=%s ends the start with a line that names it", (name, value) => {
  expect(() => readSecurityCenterSettings({ [name]: value })).toThrow(name);
});
