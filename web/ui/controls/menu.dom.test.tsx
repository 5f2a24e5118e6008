import { afterEach, beforeEach, expect, test } from "vitest";
import { actAndSettle, unmountAll, render } from "../../testing/render-with-services.tsx";
import { Menu } from "./menu.tsx";

let page: HTMLElement;
let picked: string[];
const button = () => page.querySelector<HTMLElement>("[aria-haspopup=menu]")!;
const items = () => [...page.querySelectorAll<HTMLElement>("[role=menuitem]")];
const focused = () => document.activeElement?.textContent;
const press = (key: string) =>
  actAndSettle(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    ),
  );

beforeEach(async () => {
  picked = [];
  page = await render(
    <Menu
      label="More"
      items={[
        { name: "rename", label: "Rename" },
        { name: "show", label: "Show" },
        { name: "remove", label: "Remove", danger: true },
      ]}
      onPick={(name) => picked.push(name)}
    />,
  );
});
afterEach(unmountAll);

test("SCR-1: opens at its first item; arrows, Home, End and letters move through the items and wrap", async () => {
  expect(button().getAttribute("aria-expanded")).toBe("false");
  await actAndSettle(() => button().click());
  expect(button().getAttribute("aria-expanded")).toBe("true");
  const seen = [focused()];
  for (const key of [
    "ArrowDown",
    "ArrowUp",
    "ArrowUp",
    "Home",
    "End",
    "ArrowDown",
    "r",
    "r",
    "s",
  ]) {
    await press(key);
    seen.push(focused());
  }
  expect(seen).toEqual([
    "Rename",
    "Show",
    "Rename",
    "Remove",
    "Rename",
    "Remove",
    "Rename",
    "Remove",
    "Rename",
    "Show",
  ]);
});

test("SCR-1: arrows on the button open it at either end", async () => {
  button().focus();
  await press("ArrowUp");
  expect(focused()).toBe("Remove");
  await press("Escape");
  expect(document.activeElement).toBe(button());
  await press("ArrowDown");
  expect(focused()).toBe("Rename");
});

test("SCR-1: picking an item reports it once, and the focus returns to the button", async () => {
  await actAndSettle(() => button().click());
  await actAndSettle(() => items()[2]?.click());
  expect(picked).toEqual(["remove"]);
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(button());
});

test("SCR-1: closes when the focus moves elsewhere", async () => {
  await actAndSettle(() => button().click());
  const elsewhere = page.appendChild(document.createElement("button"));
  await actAndSettle(() => elsewhere.focus());
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(elsewhere);
});
