import { describe, expect, it } from "vitest";
import { isUnavailable } from "./index.ts";

const withCode = (code: string) => Object.assign(new Error("connect"), { code });

describe("an error of the database", () => {
  it.each([
    "CERT_HAS_EXPIRED",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "EADDRNOTAVAIL",
    "ECONNREFUSED",
    "EHOSTDOWN",
    "EMFILE",
    "ENETDOWN",
    "EPROTO",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "53300",
    "57P03",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  ])("F06, F08: %s tells the caller to come back", (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  });

  it("F06: the error of a server that no longer offers TLS tells the caller to come back", () => {
    expect(isUnavailable(new Error("The server does not support SSL connections"))).toBe(true);
  });

  it.each(["23505", "42703", "42P01", "ERR_INVALID_ARG_TYPE"])(
    "%s is a fault of ours and not hidden as an outage",
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(false);
    },
  );
});
