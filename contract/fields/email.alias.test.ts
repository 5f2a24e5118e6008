import { describe, expect, test } from "vitest";
import { canonicalEmail, isEmail } from "./email.ts";
import { abuseKeyOfEmail } from "./mailbox-aliases.ts";

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

  // Each line is one mailbox, as its provider documents it.
  test.each([
    [
      "proton.me",
      "mina.berg@proton.me mina-berg@protonmail.com MINA_BERG+x@pm.me minaberg@proton.me",
    ],
    ["icloud.com", "mina@icloud.com mina+1@me.com mina@mac.com"],
    ["yandex.ru", "mina.berg@yandex.ru mina-berg@ya.ru minaberg@yandex.com mina.berg+x@yandex.by"],
    ["yahoo.com", "mina@yahoo.com mina-shop@yahoo.com mina-a-b@yahoo.com mina+1@yahoo.com"],
    ["yahoo.co.jp", "mina@yahoo.co.jp mina-1@yahoo.co.jp"],
    ["ymail.com", "mina@ymail.com mina-shop@ymail.com"],
    [
      "fastmail.com",
      "mina@fastmail.com mina+1@fastmail.com x@mina.fastmail.com y+z@mina.fastmail.com",
    ],
    ["fastmail.fm", "mina@fastmail.fm shop@mina.fastmail.fm"],
    ["outlook.com", "mina@outlook.com mina+1@outlook.com Mina+2@Outlook.com"],
    ["hotmail.com", "mina@hotmail.com mina+1@hotmail.com"],
    ["runbox.com", "mina@runbox.com x@mina.runbox.com"],
  ])("%s: one mailbox for %s", (_, addresses) => {
    const keys = addresses.split(" ").map(keyOf);
    expect(new Set(keys).size).toBe(1);
    expect(keyOf(keys[0] ?? "")).toBe(keys[0]);
  });

  test.each([
    ["mina@yahoo.com", "mina@yahoo.de"],
    ["mina@yahoo.com", "mina@ymail.com"],
    ["mina@fastmail.com", "mina@fastmail.fm"],
    ["mina@outlook.com", "mina@hotmail.com"],
    ["mina.berg@outlook.com", "minaberg@outlook.com"],
    ["mina-berg@outlook.com", "mina@outlook.com"],
    ["mina_berg@yandex.ru", "minaberg@yandex.ru"],
    ["x@mina.proton.me", "mina@proton.me"],
    ["x@a.b.fastmail.com", "a@fastmail.com"],
    ["x@mina.notfastmail.com", "mina@notfastmail.com"],
    ["mina-a@x.com", "mina@x.com"],
  ])("%s and %s are two mailboxes", (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  test.each(["-x@yahoo.com", "-@yahoo.com", "___@proton.me", "+x@gmail.com"])(
    "%s has a well-formed key, and never fails",
    (address) => expect(keyOf(address)).toMatch(/^[^@]*@[a-z.]+$/),
  );

  test("dots count unless the provider ignores them", () => {
    expect(keyOf("a.b@x.com")).not.toBe(keyOf("ab@x.com"));
  });

  test("a domain that only resembles Google's is another one", () => {
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
