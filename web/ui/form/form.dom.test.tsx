import { Component, type ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  actAndSettle,
  unmountAll,
  afterNextPaint,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { SubmitButton } from "../controls/button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { TextField } from "./field.tsx";
import { Form, type FormErrorMessage } from "./form.tsx";
import { PasswordField } from "./password-field.tsx";

type Check = (values: FormData) => FormErrorMessage[];
type Submit = (values: FormData) => Promise<FormErrorMessage[]>;

afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

class Caught extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: "" };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ? <p id="caught">{this.state.message}</p> : this.props.children;
  }
}

async function openForm({
  check = () => [],
  submit = () => Promise.resolve([]),
}: {
  check?: Check;
  submit?: Submit;
}) {
  const sent = vi.fn(submit);
  const touched = vi.fn();
  const page = await render(
    <WithServices services={createTestServices("/en/register")}>
      <Caught>
        <Form action="/en/register" check={check} submit={sent} onTouch={touched}>
          {({ busy, errorOf }) => (
            <>
              <TextField name="email" label="Email" hint="Yours." error={errorOf("email")} />
              <PasswordField name="password" label="Password" error={errorOf("password")} />
              <Checkbox name="terms" label="I accept" error={errorOf("terms")} />
              <SubmitButton busy={busy}>Send</SubmitButton>
            </>
          )}
        </Form>
      </Caught>
    </WithServices>,
  );
  const find = (selector: string) => page.querySelector(selector) as HTMLElement;
  const input = (name: string) => find(`[name=${name}]`) as HTMLInputElement;
  const press = () =>
    actAndSettle(() => {
      find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
  return { page, find, input, press, sent, touched };
}

const WRONG: FormErrorMessage[] = [
  { field: "email", text: "Not an address." },
  { field: "terms", text: "Please accept." },
];

describe("errors in what was typed", () => {
  const open = () => openForm({ check: () => WRONG });

  test("SCR-2: none are shown before the first submit", async () => {
    const { page, input } = await open();
    expect(page.querySelector(".summary, .error")).toBeNull();
    expect(input("email").getAttribute("aria-invalid")).toBeNull();
  });

  test("SCR-2: are shown in a summary that takes the focus, and nothing is sent", async () => {
    const { find, press, sent } = await open();
    await press();
    await afterNextPaint();
    expect(document.activeElement).toBe(find(".summary"));
    expect(find(".summary").getAttribute("role")).toBe("alert");
    expect(find(".summary h2").textContent).toBe("There are 2 problems");
    expect([...find(".summary").querySelectorAll("li")].map((item) => item.textContent)).toEqual([
      "Not an address.",
      "Please accept.",
    ]);
    expect(sent).not.toHaveBeenCalled();
  });

  test.each(["email", "terms"])("SCR-2: the summary leads to %s", async (name) => {
    const { find, input, press } = await open();
    await press();
    await afterNextPaint();
    const index = WRONG.findIndex(({ field }) => field === name);
    await actAndSettle(() => find(".summary").querySelectorAll("button")[index]?.click());
    expect(document.activeElement).toBe(input(name));
  });

  test("SCR-2: each is tied to its own field only", async () => {
    const { page, input, press } = await open();
    await press();
    for (const [name, words] of [
      ["email", "Not an address."],
      ["terms", "Please accept."],
    ] as const) {
      const ids = (input(name).getAttribute("aria-describedby") ?? "").split(" ");
      const described = ids
        .map((id) => page.ownerDocument.getElementById(id)?.textContent)
        .join(" ");
      expect(described).toContain(`Error: ${words}`);
      expect(input(name).getAttribute("aria-invalid")).toBe("true");
    }
    expect(input("password").getAttribute("aria-invalid")).toBeNull();
  });

  test("SCR-2: the hint stays beside the error", async () => {
    const { page, input, press } = await open();
    await press();
    const ids = (input("email").getAttribute("aria-describedby") ?? "").split(" ");
    const described = ids.map((id) => page.ownerDocument.getElementById(id)?.textContent);
    expect(described).toEqual(["Error: Not an address.", "Yours."]);
  });

  test("SCR-2: a visitor who has moved on by then keeps their focus", async () => {
    const { input, press } = await open();
    await press();
    input("email").focus();
    await afterNextPaint();
    expect(document.activeElement).toBe(input("email"));
  });

  test("SCR-2: each failed submit takes the focus again", async () => {
    const { find, input, press } = await open();
    await press();
    await afterNextPaint();
    input("email").focus();
    await press();
    await afterNextPaint();
    expect(document.activeElement).toBe(find(".summary"));
  });
});

describe("a refusal of the server", () => {
  test("SCR-2: is shown in the same way, beside its field", async () => {
    const { find, press } = await openForm({
      submit: () => Promise.resolve([{ field: "email", text: "Taken." }]),
    });
    await press();
    await afterNextPaint();
    expect(document.activeElement).toBe(find(".summary"));
    expect(find(".error").textContent).toBe("Error: Taken.");
  });

  test("SCR-2: without a field it is shown only in the summary", async () => {
    const { page, find, press } = await openForm({
      submit: () => Promise.resolve([{ text: "Busy." }]),
    });
    await press();
    expect(find(".summary li").textContent).toBe("Busy.");
    expect(find(".summary button")).toBeNull();
    expect(page.querySelector(".error")).toBeNull();
  });

  test("SCR-2: disappears once the form is accepted", async () => {
    const answers: FormErrorMessage[][] = [[{ field: "email", text: "Taken." }], []];
    const { page, press } = await openForm({
      submit: () => Promise.resolve(answers.shift() ?? []),
    });
    await press();
    await press();
    expect(page.querySelector(".summary, .error")).toBeNull();
  });

  test("SCR-2: keeps everything that was typed", async () => {
    const { input, press } = await openForm({
      submit: () => Promise.resolve([{ field: "email", text: "Taken." }]),
    });
    const typed = { email: input("email"), password: input("password"), terms: input("terms") };
    typed.email.value = "mina@example.com";
    typed.password.value = "correct horse";
    typed.terms.checked = true;
    await press();
    expect(input("email")).toBe(typed.email);
    expect(typed.email.value).toBe("mina@example.com");
    expect(typed.password.value).toBe("correct horse");
    expect(typed.terms.checked).toBe(true);
  });

  test("SCR-5: an unexpected error ends in the error page", async () => {
    const { find, press } = await openForm({ submit: () => Promise.reject(new Error("a bug")) });
    await press();
    expect(find("#caught").textContent).toBe("a bug");
  });
});

describe("one submit at a time", () => {
  function slow() {
    const answers: ((errorMessages: FormErrorMessage[]) => void)[] = [];
    return {
      answers,
      submit: () => new Promise<FormErrorMessage[]>((resolve) => void answers.push(resolve)),
    };
  }

  test("SCR-2: pressing again while it is being sent does nothing", async () => {
    const { answers, submit } = slow();
    const { press, sent } = await openForm({ submit });
    await press();
    await press();
    await press();
    expect(sent).toHaveBeenCalledTimes(1);
    await actAndSettle(() => answers[0]?.([{ text: "No." }]));
    await press();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test("SCR-2: two presses at the same moment count as one", async () => {
    const { submit } = slow();
    const { find, sent } = await openForm({ submit });
    await actAndSettle(() => {
      for (const _ of [1, 2]) {
        find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      }
    });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("SCR-2: the button shows that it is busy, and keeps the focus", async () => {
    const { answers, submit } = slow();
    const { find, press } = await openForm({ submit });
    const button = find("button[type=submit]") as HTMLButtonElement;
    button.focus();
    await press();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    await actAndSettle(() => answers[0]?.([]));
    expect(button.getAttribute("aria-disabled")).toBeNull();
  });

  test("SCR-2: a submit that takes longer than a second shows a notice", async () => {
    const { answers, submit } = slow();
    const { find, press } = await openForm({ submit });
    vi.useFakeTimers();
    await press();
    expect(find(".slow").textContent).toBe("");
    await actAndSettle(() => vi.advanceTimersByTime(1000));
    expect(find(".slow").textContent).toContain("longer than usual");
    await actAndSettle(() => answers[0]?.([]));
    expect(find(".slow").textContent).toBe("");
    vi.useRealTimers();
  });
});

describe("the form itself", () => {
  test("SCR-2: the browser neither submits nor validates it", async () => {
    const { find } = await openForm({});
    const event = new Event("submit", { bubbles: true, cancelable: true });
    await actAndSettle(() => find("form").dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(find("form").hasAttribute("novalidate")).toBe(true);
  });

  test("A47, ASVS 14.2.1: without its script, nothing typed gets into the URL", async () => {
    const { find } = await openForm({});
    expect(find("form").getAttribute("method")).toBe("post");
    expect(find("form").getAttribute("action")).toBe("/en/register");
  });

  test("SCR-2: the language's plural rules are loaded before a submit fails", async () => {
    const plurals = vi.spyOn(Intl.PluralRules.prototype, "select");
    await openForm({});
    await vi.waitFor(() => expect(plurals).toHaveBeenCalled());
  });

  test("API-5: the first input is reported, so that the proof of work can begin", async () => {
    const { input, touched } = await openForm({});
    expect(touched).not.toHaveBeenCalled();
    await actAndSettle(() => input("email").focus());
    expect(touched).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(touched).toHaveBeenCalled());
  });

  test("SCR-2: what is sent is what was typed", async () => {
    const { input, press, sent } = await openForm({});
    input("email").value = " mina@example.com";
    await press();
    expect(sent.mock.calls[0]?.[0].get("email")).toBe(" mina@example.com");
  });
});
