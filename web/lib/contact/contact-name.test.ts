import { expect, test } from "vitest";
import { isContact, nameOfContact } from "./contact-name.ts";

test.each([
  [{ email: "mina@example.com" }, "mina@example.com"],
  [{ dialCode: "+49", phone: "151 123" }, "+49 151 123"],
  [{ dialCode: "+49", phone: "+49 151 123" }, "+49 151 123"],
  [{ phone: "+49 151 123" }, "+49 151 123"],
])("%j is shown as it was typed", (contact, name) => {
  expect(nameOfContact(contact)).toBe(name);
});

test.each([undefined, null, 7, "x", {}, { email: 1 }, { phone: "1" }])(
  "SCR-3: %j out of the storage is no contact",
  (value) => expect(isContact(value)).toBe(false),
);
