import { describe, expect, test } from "vitest";
import { MAX_CLIENT_ERROR, scrubErrorMessage } from "./client-error.ts";

describe("SCR-5: the message of a client error", () => {
  test.each([
    ["mina@example.com", "No account for mina@example.com here"],
    ["mina", "mailto:mina@example.com"],
    ["482913", "Wrong code 482913"],
    ["913", "Wrong code 482 913"],
    ["4829", "4829"],
    ["٤٨٢٩", "٤٨٢٩١٣ is not a code"],
    ["170", "Cannot call +49 170 1234567"],
    ["555", "(415) 555-2671 is no number"],
    ["7K2M", "Recovery code 7K2M-9QXW-PA4D-H8TZ"],
    ["K7Q2M9", "Invite K7Q2M9XWPA unknown"],
    ["eyJhbGciOi", "Bad token eyJhbGciOiJIUzIcNiJxeyJzdWIiOi"],
    ["hunter", "Unexpected token 'h', \"hunter two\" is not valid JSON"],
    ["hunter", 'Unclosed "hunter two'],
    ["hunter", "Invalid value 'hunter two'"],
    ["hunter", "Invalid value `hunter two`"],
    ["secret", "Failed at https://localhost/en/login?next=secret#secret"],
    ["secret", "at /en/login?secret"],
    ["secret", "redirect=secret failed"],
    ["secret", "C:\\Users\\secret"],
    ["secret", "%73secret"],
  ])("leaves out %s of: %s", (canary, message) => {
    expect(scrubErrorMessage(message)).not.toContain(canary);
  });

  test.each([
    "TypeError: Cannot read properties of undefined (reading 'screen')",
    "Minified React error #418;",
    "ReferenceError: screenOf is not defined",
  ])("keeps what helps: %s", (message) => {
    expect(scrubErrorMessage(message)).toBe(message);
  });

  test("ASVS 16.4.1: is one line without control characters, however it came", () => {
    const lines = 'a\r\n{"level":50}\u2028b\u0000c\u001b[31m\u202ed';
    expect(scrubErrorMessage(lines)).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);
  });

  test("is short, and takes no time however long the text is", () => {
    for (const long of ["word ".repeat(1e5), "x".repeat(1e6), "1 ".repeat(1e6), "'".repeat(1e6)]) {
      expect(scrubErrorMessage(long).length).toBeLessThanOrEqual(MAX_CLIENT_ERROR);
    }
  });
});
