import { describe, expect, it } from "vitest";
import {
  abuseKeyOf,
  contactOf,
  contactsOf,
  maskContact,
  messageTo,
  readEmail,
  readPhoneContact,
} from "./contacts.ts";

const EMAIL = { channel: "email", address: "mina@example.com" } as const;
const PHONE = { channel: "sms", address: "+4915112345678", dialCode: "+49" } as const;

describe("VAL-3: a contact as it is typed", () => {
  it("has one form for every spelling of an address", () => {
    expect(readEmail("  Mina@EXAMPLE.com ")).toEqual(EMAIL);
  });

  it("has one form for every spelling of a number", () => {
    const spellings = [
      "15112345678",
      "0151 1234-5678",
      "+49 (151) 12345678",
      "１５１１２３４５６７８",
    ];
    for (const spelling of spellings) {
      for (const dialCode of ["+49", "49"]) {
        expect(readPhoneContact(dialCode, spelling)).toEqual({ ...PHONE, countryCode: "DE" });
      }
    }
  });

  it("is refused with its field when it is invalid", () => {
    expect(() => readEmail("nobody")).toThrow(
      expect.objectContaining({ code: "emailInvalid", data: { field: "email" } }),
    );
    const invalid = expect.objectContaining({ code: "phoneInvalid", data: { field: "phone" } });
    for (const [dialCode, phone] of [
      ["+49", "1"],
      ["+1", "+4915112345678"],
      ["+999", "15112345678"],
      ["+210", "15112345678"],
      ["+49", "30 901820"],
      ["+49", "1".repeat(41)],
    ] as const) {
      expect(() => readPhoneContact(dialCode, phone)).toThrow(invalid);
    }
  });

  it("API-6: includes the country of a number, although countries share calling codes", () => {
    expect(readPhoneContact("+1", "416 555 0123").countryCode).toBe("CA");
    expect(readPhoneContact("+7", "701 234 5678").countryCode).toBe("KZ");
  });
});

describe("the contacts of an account", () => {
  const none = { email: null, phone: null, dial_code: null };
  const both = { email: EMAIL.address, phone: PHONE.address, dial_code: "+49" };

  it("are listed, mail first", () => {
    expect(contactsOf(none)).toEqual([]);
    expect(contactsOf(both)).toEqual([EMAIL, PHONE]);
    expect(contactsOf({ ...none, phone: PHONE.address, dial_code: "+49" })).toEqual([PHONE]);
    expect(contactOf(both, "email")).toEqual(EMAIL);
    expect(contactOf(both, "sms")).toEqual(PHONE);
    expect(contactOf(none, "email")).toBeUndefined();
  });

  it("need both a phone number and a calling code", () => {
    expect(contactOf({ ...none, phone: PHONE.address }, "sms")).toBeUndefined();
    expect(contactOf({ ...none, dial_code: "+49" }, "sms")).toBeUndefined();
  });

  it("are shown masked", () => {
    expect(maskContact(EMAIL)).toBe("m***a@example.com");
    expect(maskContact(PHONE)).toBe("+49 ***5678");
  });

  it("A29: have one allowance for all spellings of a mailbox, and one for a number", () => {
    const keys = ["mina@gmail.com", "m.i.n.a+x@gmail.com"].map((address) =>
      abuseKeyOf({ channel: "email", address }),
    );
    expect(new Set(keys).size).toBe(1);
    expect(abuseKeyOf(PHONE)).toBe(PHONE.address);
  });

  it("get a message by their own channel", () => {
    expect(messageTo(EMAIL, "de")).toEqual({
      channel: "mail",
      recipient: EMAIL.address,
      locale: "de",
    });
    expect(messageTo(PHONE, "ja")).toEqual({
      channel: "sms",
      recipient: PHONE.address,
      locale: "ja",
    });
  });
});
