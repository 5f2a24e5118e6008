import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unmountAll, render } from "../../testing/render-with-services.tsx";

beforeEach(() => vi.resetModules());
afterEach(async () => {
  vi.restoreAllMocks();
  await unmountAll();
});

test.each([
  ["a flag where the two letters become one sign", 1, "🇩🇪"],
  ["letters where they stay two, or are no signs at all", 2, "DE"],
])("SCR-1: a country has %s, and neither is announced", async (_, signs, shown) => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    measureText: (text: string) => ({ width: text.length > 2 ? signs * 10 : 10 }),
  } as never);
  const { Flag } = await import("./flag.tsx");
  const page = await render(<Flag countryCode="DE" />);
  const flag = page.querySelector(".flag");
  expect([flag?.textContent, flag?.getAttribute("aria-hidden")]).toEqual([shown, "true"]);
});
