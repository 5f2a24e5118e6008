import type { Endpoint } from "@portico/contract/endpoint";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { sessionOf } from "../../testing/signed-in.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import CodePage from "./code-page.tsx";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";
import InstitutionPage from "./institution-page.tsx";
import RegisterPage from "./register-page.tsx";

const PHONE: RegistrationFlow = { contact: { dialCode: "+49", phone: "151 1234567" }, resendAt: 0 };
const COMPANY: RegistrationFlow = {
  contact: { email: "desk@example.com" },
  resendAt: 0,
  institution: {
    companyName: "Example Trading GmbH",
    registrationCountry: "DE",
    contactName: "Mina Muster",
    website: "example.com",
  },
};
const COUNTRIES = [
  { countryCode: "DE", name: "Germany", dial: "+49", individual: true, institution: true },
  { countryCode: "FR", name: "France", dial: "+33", individual: true, institution: true },
  { countryCode: "KP", name: "North Korea", dial: "+850", individual: false, institution: false },
];

beforeEach(() => {
  registrationFlow.save(undefined);
  registrationFlow.keepPassword(undefined);
});
afterEach(unmountAll);

async function open(path: string, Page: ComponentType, changes: object = {}) {
  const answers: Answers = {
    countryInfo: COUNTRIES,
    countryKycInfo: COUNTRIES,
    ipCheck: { countryCode: "FR", restricted: false },
  };
  const call = vi.fn((endpoint: Endpoint) => answerTo(endpoint, answers));
  const services = createTestServices(path, { call, ...changes });
  const page = await render(
    <WithServices services={services}>
      <Page />
    </WithServices>,
  );
  await actAndSettle(() =>
    Promise.all([
      import("../../ui/form/phone-fields.tsx"),
      import("../../lib/api/ip-check.ts"),
      import("../../ui/form/company-countries.tsx"),
      import("./restricted.tsx"),
    ]),
  );
  await actAndSettle(() => {});
  return {
    page,
    answers,
    call,
    title: () => page.querySelector("h1")?.textContent,
    button: (words: string) =>
      [...page.querySelectorAll("button")].find(({ textContent }) => textContent === words),
    value: (name: string) => page.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value,
    /** A browser sends nothing from a disabled fieldset. */
    sends: () =>
      [...page.querySelectorAll<HTMLInputElement>("input[name]:not([type=checkbox])")]
        .filter((input) => input.closest("fieldset[disabled]") === null)
        .map(({ name }) => name),
  };
}

test("SCR-2: a hidden field is not sent, and keeps what was typed", async () => {
  const { page, button, value, sends } = await open("/en/register", RegisterPage);
  const email = page.querySelector<HTMLInputElement>("input[name=email]")!;
  email.value = "mina@example.com";
  await actAndSettle(() => button("Phone")?.click());
  await actAndSettle(() => {});
  expect(sends()).toEqual(["dialCode", "countryCode", "phone", "password", "inviteCode"]);
  await actAndSettle(() => button("Email")?.click());
  expect(sends()).toEqual(["email", "password", "inviteCode"]);
  expect(value("email")).toBe("mina@example.com");
});

test("SCR-3: back from the code's page, the number is filled in", async () => {
  registrationFlow.save({ ...PHONE, inviteCode: "K7" });
  const { page, value } = await open("/en/register", RegisterPage);
  expect(page.querySelector("[aria-selected=true]")?.textContent).toBe("Phone");
  expect(value("phone")).toBe("151 1234567");
  expect(value("inviteCode")).toBe("K7");
});

test.each([RegisterPage, InstitutionPage])(
  "API-6: a restricted country is announced before the form is filled in",
  async (Page) => {
    const restricted = () => Promise.resolve({ countryCode: "KP", restricted: true });
    const { page } = await open("/en/register", Page, { call: restricted });
    await actAndSettle(() => page.querySelector("input")?.focus());
    await vi.waitFor(async () => {
      await actAndSettle(() => {});
      expect(page.querySelector("[role=status] .notice")?.textContent).toMatch(
        /Accounts aren’t available where you are/,
      );
    });
  },
);

test.each([RegisterPage, InstitutionPage])(
  "a signed-in visitor sees the signed-in notice",
  async (Page) => {
    const { page, title } = await open("/en/register", Page, { session: sessionOf() });
    await actAndSettle(() => import("../../ui/account/signed-in-notice.tsx"));
    expect(title()).toBe("You’re signed in");
    expect(page.querySelector("form")).toBeNull();
  },
);

test("SCR-3: the code's page names the phone number, and links back to its form", async () => {
  registrationFlow.save(PHONE);
  const { page, title } = await open("/en/registerCodeVerify?utm_source=a", CodePage);
  expect(title()).toBe("Check your phone");
  expect(page.textContent).toContain("to +49 151 1234567.");
  expect(page.textContent).toContain("Wrong number?");
  expect(page.querySelector(".foot a")?.getAttribute("href")).toBe("/en/register?utm_source=a");
});

test("SCR-3: a company goes back to its own form, which is filled in", async () => {
  registrationFlow.save(COMPANY);
  const code = await open("/en/registerCodeVerify", CodePage);
  expect(code.page.querySelector(".foot a")?.getAttribute("href")).toBe(
    "/en/institutions-register",
  );
  await unmountAll();
  const { page, value } = await open("/en/institutions-register", InstitutionPage);
  expect(value("companyName")).toBe("Example Trading GmbH");
  expect(value("registrationCountry")).toBe("DE");
  expect(value("email")).toBe("desk@example.com");
  expect(page.querySelector("button[name=country]")?.textContent).toBe("Germany");
});

test("API-6: a company chooses its country among the unrestricted ones", async () => {
  const { page, value } = await open("/en/institutions-register", InstitutionPage);
  expect(value("registrationCountry")).toBe("");
  const field = page.querySelector<HTMLButtonElement>("button[name=country]");
  await actAndSettle(() => field?.click());
  await actAndSettle(() => {});
  const options = [...page.querySelectorAll<HTMLElement>("[role=option]")];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Germany"),
    expect.stringContaining("France"),
  ]);
  await actAndSettle(() => options[1]?.click());
  expect(value("registrationCountry")).toBe("FR");
  expect(field?.textContent).toBe("France");
  expect(document.activeElement).toBe(field);
});

test("SCR-2: a list of countries that does not load shows an error and can be loaded again", async () => {
  const { page, answers, call } = await open("/en/institutions-register", InstitutionPage);
  call.mockImplementationOnce(() => Promise.reject(new RequestError("", { offline: true })));
  const field = page.querySelector<HTMLButtonElement>("button[name=country]");
  await actAndSettle(() => field?.click());
  await actAndSettle(() => {});
  expect(page.querySelector("dialog")?.textContent).toMatch(/You seem to be offline/);
  expect(answers.countryKycInfo).toBe(COUNTRIES);
  await actAndSettle(() => page.querySelector<HTMLElement>("dialog .quiet")?.click());
  expect(page.querySelectorAll("[role=option]")).toHaveLength(2);
});
