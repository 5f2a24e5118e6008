import { describe, expect, test } from "vitest";
import { textProblems } from "./text-check.ts";

const PLURAL = "{n, plural, one {# code} other {# codes}}";
const LINK = "Read the <0>terms</0> and the <1>notice</1>.";

describe("a correct translation", () => {
  test.each([
    ["Willkommen, {name}!", "Hi {name}.", "de"],
    ["{n, plural, one {# Code} other {# Codes}}", PLURAL, "de"],
    ["{n, plural, other {#个}}", PLURAL, "zh-Hans-CN"],
    ["{n, plural, =0 {нет} one {# код} few {# кода} many {# кодов} other {# кода}}", PLURAL, "ru"],
    ["<1>Hinweis</1> und <0>Bedingungen</0>", LINK, "de"],
    ["{rate, number, percent} weniger", "{rate, number, percent} off", "de"],
    ["l’adresse d''origine", "the address", "fr"],
  ])("%s", (text, english, tag) => expect(textProblems(text, english, tag)).toEqual([]));
});

describe("a translation with a fault", () => {
  test.each([
    ["Hallo {name", "Hi {name}.", "does not compile"],
    ["{n, plural, one {# Code}}", PLURAL, 'has no "other" for {n}'],
    ["Hallo {nome}.", "Hi {name}.", "has other placeholders"],
    ["Hallo.", "Hi {name}.", "has other placeholders"],
    ["{n} Codes", PLURAL, "has other placeholders"],
    ["{rate} weniger", "{rate, number, percent} off", "has other placeholders"],
    ["Hallo {name} {brand}", "Hi {name}.", "has other placeholders"],
    ["{n, plural, other {# Codes}}", PLURAL, 'has no "one" for {n}'],
    ["Lies die Bedingungen.", LINK, "has other tags"],
    ["<0>a</0> <1>b</1> <2>c</2>", LINK, "has other tags"],
    ["<0>a <1>b</1></0>", LINK, "has a tag that is not closed, or is unknown"],
    ["<0>a</1> <1>b</0>", LINK, "has a tag that is not closed, or is unknown"],
    ["<0>a</0> <1>b</1> </1>", LINK, "has a tag that is not closed, or is unknown"],
    ["<b>Hallo</b>", "Hi", "has a tag that is not closed, or is unknown"],
    [" ", "Hi", "is empty"],
  ])("%s", (text, english, problem) => {
    expect(textProblems(text, english, "de")).toContain(problem);
  });

  test("names every missing plural category of Russian", () => {
    expect(textProblems("{n, plural, one {#} other {#}}", PLURAL, "ru")).toEqual([
      'has no "few" for {n}',
      'has no "many" for {n}',
    ]);
  });

  test("checks a plural inside a plural", () => {
    const nested = "{a, plural, other {{b, plural, other {#}}}}";
    expect(textProblems(nested, nested, "en")).toEqual([
      'has no "one" for {a}',
      'has no "one" for {b}',
    ]);
  });
});
