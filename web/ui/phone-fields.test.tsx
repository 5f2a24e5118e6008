// @vitest-environment happy-dom
import type { Endpoint } from "@portico/contract/endpoints";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, leave, show, Stage, stageServices } from "../testing/stage.tsx";
import PhoneFields from "./phone-fields.tsx";

const COUNTRIES = [
  { countryCode: "DE", dial: "+49", name: "Germany" },
  { countryCode: "GB", dial: "+44", name: "United Kingdom" },
  { countryCode: "BS", dial: "+1242", name: "Bahamas" },
  { countryCode: "US", dial: "+1", name: "United States" },
];

beforeEach(() => localStorage.clear());
afterEach(leave);

async function open(
  props: Parameters<typeof PhoneFields>[0] = {},
  own?: string,
  list = Promise.resolve(COUNTRIES),
) {
  if (own) localStorage.setItem("defaultCountryCode", own);
  const call = vi.fn((_endpoint: Endpoint) => list);
  const services = stageServices("/en/login", { call: call as never, storage: localStorage });
  const page = await show(
    <Stage services={services}>
      <form>
        <PhoneFields {...props} />
      </form>
    </Stage>,
  );
  const input = page.querySelector<HTMLInputElement>("[name=phone]")!;
  return {
    page,
    input,
    button: page.querySelector<HTMLButtonElement>(".dial")!,
    posted: () => Object.fromEntries(new FormData(page.querySelector("form")!)),
    type: (value: string) =>
      does(() => {
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
  expect([button.dataset["country"], button.textContent]).toEqual([shown, dialCode]);
});

test("SCR-2: the picker's button says which country it is", async () => {
  const { button } = await open({}, "GB");
  expect(button.getAttribute("aria-label")).toBe("Country or region: United Kingdom +44");
});

test.each([
  ["+49 151 23456", "+49"],
  ["+1 (242) 555", "+1242"],
  ["+1 212", "+1"],
  ["0151 23456", "+44"],
])("SCR-2: %s is understood to be in %s", async (typed, dialCode) => {
  const { posted, type } = await open({}, "GB");
  await type(typed);
  expect(posted()).toEqual({ dialCode, phone: typed });
});

test("SCR-2: a number that was pasted before the countries came is understood when they do", async () => {
  const list = Promise.withResolvers<typeof COUNTRIES>();
  const { posted, type } = await open({}, "GB", list.promise);
  await type("+49 151 23456");
  await does(() => list.resolve(COUNTRIES));
  expect(posted()).toEqual({ dialCode: "+49", phone: "+49 151 23456" });
});

test("SCR-2: what was there before comes back", async () => {
  const { posted } = await open({ initial: { dialCode: "+44", phone: "7700 900" } }, "DE");
  expect(posted()).toEqual({ dialCode: "+44", phone: "7700 900" });
});

test("SCR-2: an error is tied to the number", async () => {
  const { input, page } = await open({ error: "Please check it.", hint: "Only for codes." });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
  const words = described.map((id) => page.querySelector(`[id="${id}"]`)?.textContent);
  expect(words.join(" ")).toContain("Please check it.");
  expect(words.join(" ")).toContain("Only for codes.");
});

test("SCR-1: a country that is picked counts, and the number takes the focus", async () => {
  const { page, button, input, posted } = await open({}, "US");
  await does(() => button.click());
  await does(() => import("./country-picker.tsx"));
  const options = [...page.querySelectorAll<HTMLElement>("[role=option]")];
  await does(() => options.find((option) => option.textContent?.includes("Germany"))?.click());
  expect(posted()).toMatchObject({ dialCode: "+49" });
  expect(page.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(input);
});
