import { describe, expect, it } from "vitest";
import { isUnavailable } from "./index.ts";

const withCode = (code: string) => Object.assign(new Error("connect"), { code });

describe("an error of the database", () => {
  it.each([
    "CERT_HAS_EXPIRED",
    "EADDRNOTAVAIL",
    "ECONNREFUSED",
    "EHOSTDOWN",
    "EMFILE",
    "ENETDOWN",
    "EPROTO",
    "53300",
    "57P03",
  ])("F06, F08: %s tells the caller to come back", (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  });

  it.each(["23505", "42703", "42P01", "ERR_INVALID_ARG_TYPE"])(
    "%s is a fault of ours and not hidden as an outage",
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(false);
    },
  );
});
