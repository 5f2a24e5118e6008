import { expect, test } from "vitest";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { check, checkInstitution, institutionIn } from "./check.ts";

const services = createTestServices("/en/register");

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const RIGHT = {
  companyName: "Example Trading GmbH",
  registrationCountry: "DE",
  website: "",
  contactName: "Mina Muster",
  contactRole: " ",
  email: "mina@example.com",
  password: "correct horse battery staple",
  terms: "accepted",
};

const fieldsOf = (errorMessages: { field?: string | undefined }[]) =>
  errorMessages.map(({ field }) => field);

test("SCR-2: by phone, the number, the password and the terms are required", () => {
  expect(check(services, form({ dialCode: "+49", phone: "" }))).toEqual([
    { field: "phone", text: "Enter your phone number." },
    { field: "password", text: "Use at least 8 characters." },
    { field: "terms", text: "Agree to the terms to continue." },
  ]);
});

test("VAL-2: a password made of the number or of the company is refused at once", () => {
  const byPhone = { dialCode: "+49", phone: "15112345678", password: "15112345678", terms: "x" };
  expect(fieldsOf(check(services, form(byPhone)))).toEqual(["password"]);
  const own = { ...RIGHT, password: "Example Trading GmbH" };
  expect(fieldsOf(checkInstitution(services, form(own)))).toEqual(["password"]);
});

test("SCR-2: an empty company form names each field once, in its order", () => {
  const errorMessages = checkInstitution(services, form({ email: "" }));
  expect(fieldsOf(errorMessages)).toEqual([
    "companyName",
    "country",
    "contactName",
    "email",
    "password",
    "terms",
  ]);
  expect(new Set(errorMessages.map(({ text }) => text)).size).toBe(6);
});

test("SCR-2: optional fields that a company leaves empty are not sent", () => {
  expect(checkInstitution(services, form(RIGHT))).toEqual([]);
  expect(institutionIn(form(RIGHT))).toEqual({
    companyName: "Example Trading GmbH",
    registrationCountry: "DE",
    contactName: "Mina Muster",
  });
});

test.each([
  ["website", "not a website"],
  ["website", "javascript:alert(1)"],
  ["contactRole", "Direc\u202etor"],
  ["companyName", "\u200b"],
])("VAL-3: what the server would refuse is shown beside its field: %s", (field, value) => {
  expect(fieldsOf(checkInstitution(services, form({ ...RIGHT, [field]: value })))).toEqual([field]);
});
