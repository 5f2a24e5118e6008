import { describe, expect, test } from "vitest";
import { contactIn, contactErrorMessages, numberOf, phoneIn } from "./contact.ts";
import type { Text } from "../i18n/i18n.tsx";

const text: Text = (id) => id;

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test("SCR-2: an email address is sent in its canonical form", () => {
  expect(contactIn(form({ email: " Mina@Example.COM " }))).toEqual({ email: "mina@example.com" });
});

test("SCR-2: a phone number is sent as it was typed, with its country", () => {
  expect(contactIn(form({ dialCode: "+49", phone: " 151 123 " }))).toEqual({
    dialCode: "+49",
    phone: "151 123",
  });
});

test("SCR-2: the chosen country stays on the page; a whole number needs none", () => {
  const typed = phoneIn(form({ dialCode: "+1", countryCode: "CA", phone: "506-234-5678" }));
  expect(typed.countryCode).toBe("CA");
  expect(numberOf(typed)).toEqual({ dialCode: "+1", phone: "506-234-5678" });
  const whole = phoneIn(form({ dialCode: "", countryCode: "", phone: "0049 151 23456789" }));
  expect(numberOf(whole)).toEqual({ phone: "+49 151 23456789" });
});

describe("validation", () => {
  test.each([
    [{ email: "" }, "email", "common.emailMissing"],
    [{ email: "  " }, "email", "common.emailMissing"],
    [{ email: "mina" }, "email", "common.emailInvalid"],
    [{ dialCode: "+49", phone: "" }, "phone", "common.phoneMissing"],
    [{ dialCode: "+49", phone: "abc" }, "phone", "common.phoneInvalid"],
    [{ dialCode: "+49", phone: "151" }, "phone", "common.phoneInvalid"],
    // The list of countries did not load.
    [{ dialCode: "", phone: "151 1234567" }, "phone", "common.phoneInvalid"],
    // The phone field has not loaded yet.
    [{}, "phone", "common.phoneMissing"],
  ])("SCR-2: the error of %j is shown beside its field", (values, field, words) => {
    expect(contactErrorMessages(form(values), text)).toEqual([{ field, text: words }]);
  });

  test.each([
    { email: "mina@example.com" },
    { dialCode: "+49", phone: "0151 / 123-45 67" },
    { dialCode: "+20", phone: "١٠١٢٣٤٥٦٧٨" },
    { dialCode: "", phone: "0049 151 1234567" },
  ])("SCR-2: %j goes to the server", (values) => {
    expect(contactErrorMessages(form(values), text)).toEqual([]);
  });
});
