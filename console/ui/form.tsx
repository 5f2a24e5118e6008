import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./states.tsx";
import type { Form as FormState } from "./use-form.ts";

interface Props<Values extends object> {
  form: FormState<Values>;
  children: ReactNode;
}

/** Shows what concerns no single field, and moves the focus to the first wrong one. */
export function Form<Values extends object>({ form, children }: Props<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { errors, failure } = form;
  useEffect(() => {
    if (Object.values(errors).every((error) => error === undefined)) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return (
    <form
      ref={element}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
      {children}
    </form>
  );
}
