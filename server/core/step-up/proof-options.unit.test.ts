import { expect, it } from "vitest";
import type { Proof } from "@portico/contract/step-up/schemas";
import { secondFactorsOf } from "../accounts/second-factors.ts";
import { proofOptionsOf } from "./proof-options.ts";

const CONTACTS = { email: "a@example.com", phone: "+4915112345678", dial_code: "+49" };

it.each<[password: boolean, factors: string, left: number, Proof[][]]>([
  [true, "", 0, [["password"]]],
  [true, "", 10, [["password"]]],
  [true, "email", 0, [["password", "email"]]],
  [true, "email,sms", 0, [["password", "email", "sms"]]],
  [true, "totp", 0, [["password", "totp"]]],
  [
    true,
    "totp",
    1,
    [
      ["password", "totp"],
      ["password", "recoveryCode"],
    ],
  ],
  [
    true,
    "totp,sms",
    1,
    [
      ["password", "totp", "sms"],
      ["password", "recoveryCode", "sms"],
    ],
  ],
  [true, "passkey", 0, [["passkey"]]],
  [true, "passkey", 2, [["passkey"], ["password", "recoveryCode"]]],
  [true, "totp,passkey", 0, [["passkey"], ["password", "totp"]]],
  [false, "", 0, [["email"], ["sms"]]],
  [false, "email", 0, [["email"], ["sms", "email"]]],
  [
    false,
    "totp",
    0,
    [
      ["email", "totp"],
      ["sms", "totp"],
    ],
  ],
  [false, "passkey", 0, [["passkey"]]],
])(
  "ASVS 7.5.1: a password (%s), factors %j and %i recovery codes",
  (password, factors, left, ways) => {
    const account = { password_hash: password ? "hash" : null };
    const owner = { second_factors: factors, ...CONTACTS };
    const mature = secondFactorsOf(owner);
    const methods = { has: () => false, mailboxUnproven: false };
    expect(proofOptionsOf(account, owner, { recoveryCodesLeft: left, methods, mature })).toEqual(
      ways,
    );
  },
);
