import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useListKeys } from "./use-list-keys.ts";

function List() {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <>
      <input aria-label="Filter" />
      <ul ref={list}>
        {["a", "b", "c"].map((name) => (
          <li key={name}>
            <a href={`/${name}`} data-row-link="">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <dialog />
    </>
  );
}

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const element = document.body.appendChild(document.createElement("div"));
  root = createRoot(element);
  act(() => root.render(<List />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function press(key: string, options: KeyboardEventInit = {}): string {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...options }));
  return document.activeElement?.textContent ?? "";
}

test("j and k move through the rows and stop at the ends", () => {
  expect(["j", "j", "j", "j", "k", "k", "k"].map((key) => press(key))).toEqual([
    "a",
    "b",
    "c",
    "c",
    "b",
    "a",
    "a",
  ]);
});

test("k begins at the last row", () => {
  expect(press("k")).toBe("c");
});

test("letters that are typed, keys with Ctrl and an open dialog move nothing", () => {
  const input = document.querySelector("input");
  input?.focus();
  press("j");
  expect(document.activeElement).toBe(input);
  input?.blur();
  press("j", { ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  document.querySelector("dialog")?.setAttribute("open", "");
  press("j");
  expect(document.activeElement).toBe(document.body);
});
