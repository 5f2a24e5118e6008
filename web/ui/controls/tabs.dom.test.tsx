import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { actAndSettle, unmountAll, render } from "../../testing/render-with-services.tsx";
import { Tabs } from "./tabs.tsx";

function Ways() {
  const [way, setWay] = useState<"mail" | "phone" | "fax">("mail");
  return (
    <Tabs
      label="How"
      tabs={[
        { name: "mail", label: "Mail" },
        { name: "phone", label: "Phone" },
        { name: "fax", label: "Fax" },
      ]}
      current={way}
      onChange={setWay}
    >
      <p>{way}</p>
    </Tabs>
  );
}

let page: HTMLElement;
const tabs = () => [...page.querySelectorAll<HTMLElement>("[role=tab]")];
const selected = () => tabs().filter((tab) => tab.getAttribute("aria-selected") === "true");
const press = (key: string) =>
  actAndSettle(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    ),
  );

beforeEach(async () => {
  page = await render(<Ways />);
});
afterEach(unmountAll);

test("SCR-1: one is selected, and only that one is in the tab order", () => {
  expect(selected().map((tab) => tab.textContent)).toEqual(["Mail"]);
  expect(tabs().map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test("SCR-1: the panel is named by its tab", () => {
  const panel = page.querySelector("[role=tabpanel]");
  expect(panel?.getAttribute("aria-labelledby")).toBe(selected()[0]?.id);
  expect(selected()[0]?.getAttribute("aria-controls")).toBe(panel?.id);
});

test("SCR-1: Home and End go to the first and the last", async () => {
  tabs()[1]?.click();
  tabs()[1]?.focus();
  await press("End");
  expect(document.activeElement).toBe(tabs()[2]);
  expect(selected()).toEqual([tabs()[2]]);
  await press("Home");
  expect(document.activeElement).toBe(tabs()[0]);
  expect(selected()).toEqual([tabs()[0]]);
});

test("SCR-1: arrows move the focus and the selection, and wrap", async () => {
  tabs()[0]?.focus();
  await press("ArrowRight");
  expect(document.activeElement).toBe(tabs()[1]);
  expect(page.querySelector("[role=tabpanel]")?.textContent).toBe("phone");
  await press("ArrowLeft");
  await press("ArrowLeft");
  expect(document.activeElement).toBe(tabs()[2]);
  expect(selected()).toEqual([tabs()[2]]);
  await press("x");
  expect(selected()).toEqual([tabs()[2]]);
});

test("SCR-1: a click selects", async () => {
  await actAndSettle(() => tabs()[1]?.click());
  expect(selected().map((tab) => tab.textContent)).toEqual(["Phone"]);
});
