// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { does, leave, show, Stage, stageServices } from "../testing/stage.tsx";
import CountryPicker from "./country-picker.tsx";

const COUNTRIES = [
  { countryCode: "AT", dial: "+43", name: "Austria" },
  { countryCode: "CI", dial: "+225", name: "Côte d’Ivoire" },
  { countryCode: "DE", dial: "+49", name: "Germany" },
  { countryCode: "JP", dial: "+81", name: "Japan" },
];

afterEach(leave);

async function open(current = "DE") {
  const picked = vi.fn();
  const closed = vi.fn();
  const page = await show(
    <Stage services={stageServices("/en/login")}>
      <CountryPicker
        waiting="Loading …"
        countries={COUNTRIES}
        current={current}
        onPick={picked}
        onClose={closed}
      />
    </Stage>,
  );
  const input = page.querySelector<HTMLInputElement>("[role=combobox]")!;
  const options = () => [...page.querySelectorAll<HTMLElement>("[role=option]")];
  return {
    page,
    input,
    options,
    picked,
    closed,
    active: () => page.querySelector("[aria-selected=true]")?.textContent,
    type: (value: string) =>
      does(() => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    press: (key: string) =>
      does(() =>
        input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
      ),
  };
}

test("SCR-1: it opens at the country that is chosen", async () => {
  const { page, active, input, options } = await open("JP");
  expect(page.querySelector("dialog")?.open).toBe(true);
  expect(active()).toContain("Japan");
  expect(input.getAttribute("aria-activedescendant")).toBe(options()[3]?.id);
});

test.each([
  ["germ", "Germany"],
  ["deutsch", "Germany"],
  ["日本", "Japan"],
  ["cote", "Côte d’Ivoire"],
  ["+43", "Austria"],
  ["0049", "Germany"],
  ["jp", "Japan"],
])("SCR-1: %s finds %s", async (query, name) => {
  const { type, options } = await open();
  await type(query);
  expect(options()[0]?.textContent).toContain(name);
});

test("SCR-1: arrows choose, Enter picks, and neither leaves the list", async () => {
  const { press, picked, active } = await open();
  await press("ArrowUp");
  expect(active()).toContain("Côte");
  await press("PageUp");
  expect(active()).toContain("Austria");
  await press("PageDown");
  await press("ArrowDown");
  expect(active()).toContain("Japan");
  await press("Enter");
  expect(picked).toHaveBeenCalledExactlyOnceWith(COUNTRIES[3]);
});

test("SCR-1: when none matches it says so, and Enter picks nothing", async () => {
  const { page, type, press, picked, options, input } = await open();
  await type("atlantis");
  expect(options()).toEqual([]);
  expect(page.querySelector("[role=status]")?.textContent).toBe("No country matches.");
  expect(input.getAttribute("aria-activedescendant")).toBeNull();
  await press("Enter");
  expect(picked).not.toHaveBeenCalled();
});

test("SCR-1: closed by Escape it tells so", async () => {
  const { page, closed } = await open();
  await does(() => page.querySelector("dialog")?.dispatchEvent(new Event("close")));
  expect(closed).toHaveBeenCalledOnce();
});
