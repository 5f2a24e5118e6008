import { describe, expect, it } from "vitest";
import { isGsm7 } from "./gsm7.ts";

describe("API-8: which letters a text message needs", () => {
  it.each(["", "204816 is your code.", "Größe: 5 € [ok] {x} ~ ^ | \\", "ΔΦΓ àéñ @£$¥ ¿¡§\n\r"])(
    "%j fits the old alphabet",
    (text) => {
      expect(isGsm7(text)).toBe(true);
    },
  );

  it.each(["验证码", "код", "ç", "“quoted”", "…", "a\u202Eb", "😀", "`", "\t"])(
    "%j needs Unicode",
    (text) => {
      expect(isGsm7(text)).toBe(false);
    },
  );
});
