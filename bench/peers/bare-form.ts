import { createElement, type FormEvent, useState } from "react";

/** The minimum that React needs for a form: the same fields, without our code. */
export function BareForm({ fields }: { fields: readonly string[] }) {
  const [sent, setSent] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setSent(true);
  }

  return createElement(
    "form",
    { method: "post", onSubmit },
    createElement("h1", null, sent ? "Sent" : "Bare form"),
    ...fields.map((name) =>
      createElement(
        "div",
        { key: name, className: "field" },
        createElement("label", { htmlFor: name }, name),
        createElement(
          "div",
          { className: "box" },
          createElement("input", { id: name, name, type: name === "password" ? name : "text" }),
        ),
      ),
    ),
    createElement("button", { type: "submit", className: "button" }, "Send"),
  );
}
