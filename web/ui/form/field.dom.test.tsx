import { afterEach, describe, expect, test } from "vitest";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { Checkbox } from "./checkbox.tsx";
import { CodeField } from "./code-field.tsx";
import { TextField } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";

afterEach(unmountAll);

async function open(node: React.ReactNode) {
  const page = await render(
    <WithServices services={createTestServices("/en/login")}>{node}</WithServices>,
  );
  const input = page.querySelector("input") as HTMLInputElement;
  const describedBy = () =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent);
  return { page, input, describedBy };
}

const FIELDS = [
  ["a text field", TextField],
  ["a code field", CodeField],
  ["a password field", PasswordField],
  ["a checkbox", Checkbox],
] as const;

describe.each(FIELDS)("%s", (_, Field) => {
  test("SCR-2: has a label that is tied to it", async () => {
    const { page, input } = await open(<Field name="x" label="The label" />);
    const label = page.querySelector("label");
    expect(label?.textContent).toBe("The label");
    expect(label?.getAttribute("for")).toBe(input.id);
    expect(input.id).not.toBe("");
  });

  test("SCR-2: is not invalid and described by no error while it has none", async () => {
    const { input, describedBy } = await open(<Field name="x" label="x" />);
    expect(input.getAttribute("aria-invalid")).toBeNull();
    expect(describedBy()).toEqual([]);
  });

  test("SCR-2: is invalid and described by its error when it has one", async () => {
    const { input, describedBy } = await open(<Field name="x" label="x" error="Wrong." />);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(describedBy()).toEqual(["Error: Wrong."]);
  });

  test("SCR-2: an error that looks like markup stays text", async () => {
    const { page } = await open(<Field name="x" label="x" error="<b>x</b>" />);
    expect(page.querySelector("b")).toBeNull();
  });

  test("SCR-2: two of a kind do not share an id", async () => {
    const { page } = await open(
      <>
        <Field name="x" label="x" error="One." />
        <Field name="y" label="y" error="Two." />
      </>,
    );
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("hints", () => {
  test("SCR-2: a hint describes its field, after the error", async () => {
    const { describedBy } = await open(<TextField label="x" hint="A hint." error="Wrong." />);
    expect(describedBy()).toEqual(["Error: Wrong.", "A hint."]);
  });

  test("VAL-1: the strength of a password describes its field and is announced politely", async () => {
    const { page, describedBy } = await open(<PasswordField label="x" hint="A hint." meter />);
    expect(describedBy()).toEqual(["A hint.", ""]);
    expect(page.querySelector(".meter-words")?.getAttribute("aria-live")).toBe("polite");
  });
});

test("SCR-2, ASVS 6.2.7: a code is one input for digits that the phone can fill in", async () => {
  const { input } = await open(<CodeField name="code" label="x" />);
  expect(input.autocomplete).toBe("one-time-code");
  expect(input.inputMode).toBe("numeric");
  expect(input.maxLength).toBeGreaterThanOrEqual("2 0 4 8 1 6".length);
});

describe("a password", () => {
  async function type(input: HTMLInputElement, value: string) {
    input.value = value;
    await actAndSettle(() => input.dispatchEvent(new Event("input", { bubbles: true })));
  }

  test.each([
    ["", "0", ""],
    ["abc", "1", "Weak"],
    ["abcABC1", "2", "Fair"],
    ["abcABC1!", "3", "Good"],
  ])("VAL-1: '%s' is shown as level %s", async (password, level, words) => {
    const { page, input } = await open(<PasswordField label="x" meter />);
    await type(input, password);
    expect(page.querySelector(".meter")?.getAttribute("data-strength")).toBe(level);
    expect(page.querySelector(".meter-words")?.textContent).toContain(words);
  });

  test("VAL-1: without a meter no strength is shown", async () => {
    const { page } = await open(<PasswordField label="x" />);
    expect(page.querySelector(".meter")).toBeNull();
  });

  test("SCR-2, ASVS 6.2.6: is hidden, can be shown, and what was typed stays", async () => {
    const { page, input } = await open(<PasswordField label="x" />);
    await type(input, "correct horse");
    const button = page.querySelector("button") as HTMLButtonElement;
    expect([input.type, button.getAttribute("aria-label")]).toEqual(["password", "Show password"]);
    await actAndSettle(() => button.click());
    expect([input.type, button.getAttribute("aria-label")]).toEqual(["text", "Hide password"]);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(page.querySelector("input")).toBe(input);
    expect(input.value).toBe("correct horse");
    expect(button.type).toBe("button");
  });

  test("SCR-2: is neither corrected nor spell-checked, shown or not", async () => {
    const { input } = await open(<PasswordField label="x" />);
    expect(input.getAttribute("spellcheck")).toBe("false");
    expect(input.getAttribute("autocapitalize")).toBe("none");
    expect(input.getAttribute("autocorrect")).toBe("off");
  });

  test("SCR-2: caps lock is announced during typing", async () => {
    const { page, input } = await open(<PasswordField label="x" />);
    const isAnnounced = () => page.textContent?.includes("Caps Lock is on.");
    const key = (on: boolean) => {
      const event = new KeyboardEvent("keydown", { bubbles: true, key: "A" });
      Object.assign(event, { getModifierState: () => on });
      return actAndSettle(() => input.dispatchEvent(event));
    };
    await key(true);
    expect(isAnnounced()).toBe(true);
    await key(false);
    expect(isAnnounced()).toBe(false);
    await key(true);
    await actAndSettle(() => {
      input.focus();
      input.blur();
    });
    expect(isAnnounced()).toBe(false);
  });
});
