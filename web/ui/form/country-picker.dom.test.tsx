import { afterEach, expect, test, vi } from "vitest";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import CountryPicker from "./country-picker.tsx";

const COUNTRIES = [
  { countryCode: "AT", dial: "+43", name: "Austria" },
  { countryCode: "CI", dial: "+225", name: "Côte d’Ivoire" },
  { countryCode: "DE", dial: "+49", name: "Germany" },
  { countryCode: "JP", dial: "+81", name: "Japan" },
];

afterEach(unmountAll);

async function open(current = "DE", failure?: string) {
  const picked = vi.fn();
  const closed = vi.fn();
  const retried = vi.fn();
  const page = await render(
    <WithServices services={createTestServices("/en/login")}>
      <CountryPicker
        countries={failure === undefined ? COUNTRIES : []}
        failure={failure || undefined}
        onRetry={retried}
        current={current}
        onPick={picked}
        onClose={closed}
      />
    </WithServices>,
  );
  const input = page.querySelector<HTMLInputElement>("[role=combobox]")!;
  const options = () => [...page.querySelectorAll<HTMLElement>("[role=option]")];
  return {
    page,
    input,
    options,
    picked,
    closed,
    retried,
    active: () => page.querySelector("[aria-selected=true]")?.textContent,
    type: (value: string) =>
      actAndSettle(() => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    press: (key: string) =>
      actAndSettle(() =>
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

test("SCR-1: arrows choose, Enter picks, and the focus stays in the search field", async () => {
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

test("SCR-1: without a match it says so, and Enter picks nothing", async () => {
  const { page, type, press, picked, options, input } = await open();
  await type("atlantis");
  expect(options()).toEqual([]);
  expect(page.querySelector("[role=status]")?.textContent).toBe("No countries found.");
  expect(input.getAttribute("aria-activedescendant")).toBeNull();
  await press("Enter");
  expect(picked).not.toHaveBeenCalled();
});

test("SCR-1: its button closes it, and so does a press outside, not inside", async () => {
  const { page, closed, input } = await open();
  const dialog = page.querySelector("dialog")!;
  vi.spyOn(dialog, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 300, 300));
  const press = (target: Element, at: number) =>
    actAndSettle(() => {
      const where = { bubbles: true, clientX: at, clientY: at };
      target.dispatchEvent(new PointerEvent("pointerdown", where));
      dialog.dispatchEvent(new MouseEvent("click", { ...where, clientX: 5, clientY: 5 }));
    });
  await press(dialog, 110);
  // A text selection may end outside.
  await press(input, 5);
  expect(closed).not.toHaveBeenCalled();
  await press(dialog, 5);
  expect(closed).toHaveBeenCalledOnce();
  await actAndSettle(() => page.querySelector<HTMLElement>("button[aria-label=Close]")?.click());
  expect(closed).toHaveBeenCalledTimes(2);
});

test("SCR-2: countries that are loading, or did not load, show a message", async () => {
  const waiting = await open("DE", "");
  expect(waiting.page.querySelector("[role=status]")?.textContent).toBe("Loading…");
  expect(waiting.page.querySelector(".quiet")).toBeNull();
  await unmountAll();
  const { page, retried, input } = await open("DE", "You seem to be offline.");
  expect(page.querySelector("[role=status]")?.textContent).toBe("You seem to be offline.");
  await actAndSettle(() => page.querySelector<HTMLElement>(".quiet")?.click());
  expect(retried).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(input);
});

test("SCR-1: Escape closes it", async () => {
  const { page, closed } = await open();
  await actAndSettle(() => page.querySelector("dialog")?.dispatchEvent(new Event("close")));
  expect(closed).toHaveBeenCalledOnce();
});
