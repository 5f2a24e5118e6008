import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail } from "./email.ts";
import {
  canonicalUsername,
  isUsername,
  unlinkedUsername,
  USERNAME_MAX,
  USERNAME_MIN,
  withoutMarks,
} from "./username.ts";

test.each(["abc", "Mina", "mina.k", "mina-k_2", "a11", "x".repeat(32)])(
  "SES-1: %s may be a username",
  (name) => expect(isUsername(name)).toBe(true),
);

test.each([
  "",
  "ab",
  "x".repeat(33),
  "1abc",
  "_abc",
  ".abc",
  "-abc",
  "a b",
  " abc",
  "abc ",
  "abc\n",
  "mína",
  "mina@x",
  "+491512345",
  "01512345",
  "abc\u0000",
  "аbc", // Cyrillic а
  "a".repeat(100_000),
])("SES-1: '%.20s' may not", (name) => expect(isUsername(name)).toBe(false));

test("SES-1: 3 to 32 characters", () => {
  expect([USERNAME_MIN, USERNAME_MAX]).toEqual([3, 32]);
});

test("SES-1: a username is never mistaken for an email address or a phone number", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (value) => {
      if (!isUsername(value)) return;
      expect(isEmail(value)).toBe(false);
      expect(value).toMatch(/^[A-Za-z]/);
    }),
  );
});

test("SES-1: usernames that differ in case only are one", () => {
  expect(canonicalUsername("Mina.K")).toBe("mina.k");
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/), (name) => {
      expect(canonicalUsername(name.toUpperCase())).toBe(canonicalUsername(name));
    }),
  );
});

test("a name copied from a mail is the name itself", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/), (name) => {
      expect(withoutMarks(unlinkedUsername(name))).toBe(name);
    }),
  );
});
