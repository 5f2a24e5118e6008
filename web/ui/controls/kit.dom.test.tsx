import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { Action } from "./action.tsx";
import { Banner } from "../layout/banner.tsx";
import { SelectField } from "../form/select.tsx";
import { Skeleton } from "../layout/skeleton.tsx";
import { Stepper } from "../layout/stepper.tsx";

const on = (node: ReactNode) =>
  render(<WithServices services={createTestServices("/en/account")}>{node}</WithServices>);

afterEach(unmountAll);

test("SCR-2: a busy button ignores presses, and keeps the focus", async () => {
  let pressed = 0;
  const page = await on(
    <Action busy onClick={() => (pressed += 1)}>
      Save
    </Action>,
  );
  const button = page.querySelector("button")!;
  button.focus();
  await actAndSettle(() => button.click());
  expect(pressed).toBe(0);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});

test("SCR-2: a button that is busy for longer than a second shows a notice beside it", async () => {
  vi.useFakeTimers();
  const page = await on(<Action busy>Save</Action>);
  const said = () => page.querySelector("button + [role=status]")?.textContent;
  expect(said()).toBe("");
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(said()).toContain("longer than usual");
  expect(page.querySelector("button")?.textContent).toBe("Save");
  vi.useRealTimers();
});

test("a banner that appears later is announced, and can be closed", async () => {
  let closed = 0;
  const page = await on(<Banner announced title="Saved" onDismiss={() => (closed += 1)} />);
  expect(page.querySelector("[role=status]")?.textContent).toBe("Saved");
  await actAndSettle(() => page.querySelector<HTMLElement>("[aria-label=Close]")?.click());
  expect(closed).toBe(1);
});

test("SCR-2: a select is tied to its label, hint and error", async () => {
  const options = [{ value: "a", label: "A" }];
  const page = await on(<SelectField label="Way" hint="Any" error="Choose" options={options} />);
  const select = page.querySelector("select")!;
  expect(page.querySelector("label")?.htmlFor).toBe(select.id);
  expect(select.getAttribute("aria-invalid")).toBe("true");
  const described = select.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Error: Choose",
    "Any",
  ]);
});

test("a stepper marks the current step", async () => {
  const page = await on(<Stepper label="Steps" steps={["Scan", "Type", "Keep"]} current={1} />);
  const steps = [...page.querySelectorAll("li")];
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(steps.map((step) => step.hasAttribute("data-done"))).toEqual([true, false, false]);
});

test("a skeleton announces loading once, and shows the given number of lines", async () => {
  const page = await on(<Skeleton count={4} />);
  expect(page.querySelector("[role=status]")?.textContent).toBe("Loading…");
  expect(page.querySelectorAll("[aria-hidden=true]")).toHaveLength(4);
});
