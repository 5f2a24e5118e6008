import { describe, expect, it } from "vitest";
import { limitOverrides } from "./limit-settings.ts";
import { LIMITS } from "./limits.ts";

const change = (name: string, max: number) => limitOverrides(new Map([[name, max]]));

describe("LIMITS", () => {
  it("changes the number and keeps the window", () => {
    const { window } = LIMITS.smsInAll;
    expect(change("smsInAll", 9000)).toEqual({ smsInAll: { max: 9000, window } });
    expect(limitOverrides(new Map())).toEqual({});
  });

  it.each([
    ["loginAttemptsFromAddress", 10],
    ["loginAttemptsFromAddress", 1000],
    ["totpAttempts", 5],
    ["totpAttempts", 10],
  ])("takes %s:%i", (name, max) => {
    expect(change(name, max)).toMatchObject({ [name]: { max } });
  });

  it.each([
    ["loginAttemptsFromAddress", 9],
    ["loginAttemptsFromAddress", 1001],
    ["totpAttempts", 4],
    ["totpAttempts", 11],
    ["loginAttemptsUnknownDeviceDaily", 34],
    ["codeFailuresOfRecipient", 21],
    ["sendPace", 2],
    ["attemptsBegun", 2],
    ["housekeeping", 1],
    ["toString", 5],
    ["smsInall", 9000],
  ])("ASVS 6.3.1: refuses %s:%i in one line that names LIMITS", (name, max) => {
    expect(() => change(name, max)).toThrow(/^LIMITS [^\r\n]+\.$/);
  });

  it("suggests the limit that a misspelled name was meant to be", () => {
    expect(() => change("smsInAl", 9000)).toThrow(/ is not a limit \(did you mean smsInAll\?\)\.$/);
    expect(() => change("unheardOf", 1)).toThrow(/ is not a limit\.$/);
  });
});
