import { describe, expect, test } from "vitest";
import { abuseKeyOfEmail, canonicalEmail, isEmail } from "./email.ts";

const keyOf = (value: string) => abuseKeyOfEmail(canonicalEmail(value));

describe("A29, many addresses for one mailbox", () => {
  test.each(["A@X.com", "a@X.COM", " a@x.com ", "ａ@x.com"])(
    "%s is the same account as a@x.com",
    (value) => expect(canonicalEmail(value)).toBe("a@x.com"),
  );

  test.each(["a+1@x.com", "a.b@gmail.com"])("%s is kept as given, for delivery", (value) => {
    expect(isEmail(value)).toBe(true);
    expect(canonicalEmail(value)).toBe(value);
  });

  test.each([
    ["a+1@x.com", "a@x.com"],
    ["A+1+2@X.com", "a@x.com"],
    ["a.b@gmail.com", "ab@gmail.com"],
    ["a.b+1@gmail.com", "ab@gmail.com"],
    ["A.B@GoogleMail.com", "ab@gmail.com"],
    ["a＋1@x.com", "a@x.com"],
    ["a+1@münchen.de", "a@xn--mnchen-3ya.de"],
  ])("%s shares its allowance with %s", (value, key) => {
    expect(keyOf(value)).toBe(key);
    expect(keyOf(key)).toBe(key);
  });

  test("dots count where the provider does not ignore them", () => {
    expect(keyOf("a.b@x.com")).not.toBe(keyOf("ab@x.com"));
  });

  test("a domain that only ends like Google's is another one", () => {
    expect(keyOf("a.b@notgmail.com")).toBe("a.b@notgmail.com");
    expect(keyOf("a.b@gmail.com.evil.example")).toBe("a.b@gmail.com.evil.example");
  });

  test.each([
    '"a"@x.com',
    '"a b"@x.com',
    '"a@b"@x.com',
    "a(comment)@x.com",
    "(comment)a@x.com",
    "a@x.com(comment)",
    "a@(comment)x.com",
    "<@route.example:a@x.com>",
    "@route.example:a@x.com",
    "@one.example,@two.example:a@x.com",
    "a%x.com@relay.example@x.com",
    "a\\@b@x.com",
    "x.com!a@",
  ])("the quoted, commented or routed form %s is refused", (value) => {
    expect(isEmail(value)).toBe(false);
  });
});
