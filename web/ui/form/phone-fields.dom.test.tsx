import type { Endpoint } from "@portico/contract/endpoint";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Data } from "@portico/contract/schemas";
import { type Answers, answerTo } from "../../testing/answers.ts";
import { RequestError } from "@portico/client/request";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import PhoneFields from "./phone-fields.tsx";

/** Countries as the server sends them: sorted by name, with shared calling codes. */
const COUNTRIES = [
  { countryCode: "AS", dial: "+1", name: "American Samoa" },
  { countryCode: "CA", dial: "+1", name: "Canada" },
  { countryCode: "DE", dial: "+49", name: "Germany" },
  { countryCode: "GG", dial: "+44", name: "Guernsey" },
  { countryCode: "KZ", dial: "+7", name: "Kazakhstan" },
  { countryCode: "RU", dial: "+7", name: "Russia" },
  { countryCode: "GB", dial: "+44", name: "United Kingdom" },
  { countryCode: "US", dial: "+1", name: "United States" },
];

beforeEach(() => localStorage.clear());
afterEach(unmountAll);

async function open(
  props: Parameters<typeof PhoneFields>[0] = {},
  own?: string,
  others: Answers = {},
) {
  if (own) localStorage.setItem("defaultCountryCode", own);
  const answers: Answers = {
    countryInfo: Promise.resolve(COUNTRIES),
    ipCheck: Promise.resolve({ countryCode: null, restricted: false }),
    location: Promise.resolve({ dial: "-", countryCode: null }),
    ...others,
  };
  const call = vi.fn((endpoint: Endpoint) => answerTo(endpoint, answers));
  const services = createTestServices("/en/login", { call, storage: localStorage });
  const page = await render(
    <WithServices services={services}>
      <form>
        <PhoneFields {...props} />
      </form>
    </WithServices>,
  );
  const input = page.querySelector<HTMLInputElement>("[name=phone]")!;
  const status = () => page.querySelector(".field > [role=status]")?.textContent;
  return {
    page,
    input,
    answers,
    status,
    retry: () => page.querySelector<HTMLButtonElement>(".field > .quiet"),
    button: page.querySelector<HTMLButtonElement>(".dial")!,
    posted: () => Object.fromEntries(new FormData(page.querySelector("form")!)),
    type: (value: string) =>
      actAndSettle(() => {
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

test("SCR-2: the number is labelled, and its autocomplete token says what it is", async () => {
  const { input, page } = await open();
  expect(page.querySelector(`label[for="${input.id}"]`)?.textContent).toBe("Phone number");
  expect(input.autocomplete).toBe("tel-national");
  expect(input.type).toBe("tel");
});

test.each([
  [undefined, "+1", "US"],
  ["DE", "+49", "DE"],
  ["ZZ", "+1", "US"],
])("NAV-5: with the country %s the calling code is %s", async (own, dialCode, shown) => {
  const { button, posted } = await open({}, own);
  expect(posted()).toMatchObject({ dialCode });
  expect(posted()).toMatchObject({ countryCode: shown });
  expect(button.textContent).toMatch(new RegExp(`${shown}\\${dialCode}$`));
});

test("SCR-2: the picker's button names the chosen country", async () => {
  const { button } = await open({}, "GB");
  expect(button.textContent).toContain("Country or region United Kingdom");
});

test.each([
  ["+49 151 23456", "+49", "DE"],
  ["0049 151 23456", "+49", "DE"],
  ["tel:+49-151-23456", "+49", "DE"],
  ["＋４９ １５１ ２３４５６", "+49", "DE"],
  ["+1 212", "+1", "US"],
  ["+7 912", "+7", "RU"],
  ["+44 7400", "+44", "GB"],
  ["0151 23456", "+44", "GB"],
])("SCR-2: %s is understood to be in %s, %s", async (phone, dialCode, countryCode) => {
  const { posted, type } = await open({}, "GB");
  await type(phone);
  expect(posted()).toEqual({ dialCode, countryCode, phone });
});

test.each([
  ["the one that was chosen", "CA", "AS", "CA"],
  ["the visitor's own", undefined, "CA", "CA"],
  ["the one it is known for", undefined, "DE", "US"],
])("SCR-2: of the countries that share a calling code %s comes back", async (_, was, own, now) => {
  const chosen = was ? { countryCode: was } : {};
  const { posted } = await open({ initial: { dialCode: "+1", phone: "212", ...chosen } }, own);
  expect(posted()).toEqual({ dialCode: "+1", countryCode: now, phone: "212" });
});

test("NAV-5: the country follows the IP check even when it is late, until something is typed", async () => {
  const check = Promise.withResolvers<Data<"ipCheck">>();
  const first = await open({}, undefined, { ipCheck: check.promise });
  expect(first.posted()).toMatchObject({ countryCode: "US" });
  await actAndSettle(() => check.resolve({ countryCode: "DE", restricted: false }));
  expect(first.posted()).toMatchObject({ countryCode: "DE" });
  await unmountAll();
  localStorage.clear();

  const later = Promise.withResolvers<Data<"ipCheck">>();
  const { posted, type } = await open({}, undefined, { ipCheck: later.promise });
  await type("212 555");
  await actAndSettle(() => later.resolve({ countryCode: "DE", restricted: false }));
  expect(posted()).toMatchObject({ countryCode: "US" });
});

test("SES-8: without other information, the location of the IP address counts, even without the list", async () => {
  const { posted, type, answers } = await open({}, undefined, {
    location: Promise.resolve({ dial: "+49", countryCode: "DE" }),
    countryInfo: Promise.reject(new RequestError("", { offline: true })),
  });
  expect(posted()).toMatchObject({ dialCode: "+49", countryCode: "DE" });
  await type("+44 7400 123456");
  expect(posted()).toEqual({ dialCode: "", countryCode: "", phone: "+44 7400 123456" });
  await expect(answers["countryInfo"]).rejects.toThrow();
});

test("SCR-2: a list that does not load shows an error, and loads on retry", async () => {
  const { answers, button, input, posted, status, retry } = await open({}, "DE", {
    countryInfo: Promise.reject(new RequestError("", { offline: true })),
  });
  expect(status()).toMatch(/^We couldn’t load the country list\./);
  expect(button.textContent).toContain("Choose a country or region");
  answers["countryInfo"] = Promise.resolve(COUNTRIES);
  await actAndSettle(() => retry()?.click());
  expect([status(), retry()]).toEqual(["", null]);
  expect(posted()).toMatchObject({ countryCode: "DE" });
  expect(document.activeElement).toBe(input);
});

test("SCR-2: a number pasted before the countries load is recognized when they do", async () => {
  const list = Promise.withResolvers<typeof COUNTRIES>();
  const { posted, type } = await open({}, "GB", { countryInfo: list.promise });
  await type("+49 151 23456");
  await actAndSettle(() => list.resolve(COUNTRIES));
  expect(posted()).toMatchObject({ dialCode: "+49", phone: "+49 151 23456" });
});

test("SCR-2: an earlier number is filled in again", async () => {
  const { posted } = await open({ initial: { dialCode: "+44", phone: "7700 900" } }, "DE");
  expect(posted()).toEqual({ dialCode: "+44", countryCode: "GB", phone: "7700 900" });
});

test("SCR-2: an error is tied to the number", async () => {
  const { input, page } = await open({ error: "Please check it.", hint: "Only for codes." });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
  const words = described.map((id) => page.querySelector(`[id="${id}"]`)?.textContent);
  expect(words.join(" ")).toContain("Please check it.");
  expect(words.join(" ")).toContain("Only for codes.");
});

test("SCR-1: picking a country selects it and focuses the number", async () => {
  const { page, button, input, posted } = await open({}, "US");
  await actAndSettle(() => button.click());
  await actAndSettle(() => import("./country-picker.tsx"));
  const options = [...page.querySelectorAll<HTMLElement>("[role=option]")];
  await actAndSettle(() =>
    options.find((option) => option.textContent?.includes("Germany"))?.click(),
  );
  expect(posted()).toMatchObject({ dialCode: "+49" });
  expect(page.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(input);
});
