import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import { format, type Values } from "./format.ts";

const say = (icu: string, values: Values = {}, tag = "en") =>
  format(compileMessage(icu), values, tag);

describe("format", () => {
  it("inserts values as text", () => {
    expect(say("Hi {name}.", { name: "Mina" })).toBe("Hi Mina.");
  });

  it("ASVS 1.3.7: leaves ICU syntax inside a value alone", () => {
    expect(say("Hi {name}.", { name: "{x, plural, other {#}} #" })).toBe(
      "Hi {x, plural, other {#}} #.",
    );
  });

  it.each([
    ["en", 1, "1 code"],
    ["en", 2, "2 codes"],
  ])("picks the plural of %s for %i", (tag, n, words) => {
    expect(say("{n, plural, one {# code} other {# codes}}", { n }, tag)).toBe(words);
  });

  it.each([
    [1, "1 код"],
    [3, "3 кода"],
    [5, "5 кодов"],
    [21, "21 код"],
  ])("knows the four Russian forms: %i", (n, words) => {
    const icu = "{n, plural, one {# код} few {# кода} many {# кодов} other {# кода}}";
    expect(say(icu, { n }, "ru")).toBe(words);
  });

  it("prefers an exact number to a category", () => {
    expect(say("{n, plural, =0 {none} other {#}}", { n: 0 })).toBe("none");
  });

  it("shows numbers as the language does", () => {
    expect(say("{n, plural, other {#}}", { n: 12_345 }, "de")).toBe("12.345");
    expect(say("{r, number, percent}", { r: 0.125 }, "de")).toBe("12,5\u00a0%");
  });

  it("selects by a word", () => {
    expect(say("{k, select, mail {by mail} other {by SMS}}", { k: "mail" })).toBe("by mail");
    expect(say("{k, select, mail {by mail} other {by SMS}}", { k: "?" })).toBe("by SMS");
  });

  it("shows nothing for a value that was not given", () => {
    expect(say("Hi {name}.")).toBe("Hi .");
  });
});
