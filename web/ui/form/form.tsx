import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { afterPaint } from "../../lib/scheduling/after-paint.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { idle } from "../../lib/scheduling/idle.ts";
import { useServices } from "../../lib/services.ts";
import { ErrorSummary, type FormErrorMessage } from "./error-summary.tsx";

export type { FormErrorMessage };

/** The value of a field, as text. */
export function fieldText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}

export interface FormState {
  busy: boolean;
  errorOf(field: string): string | undefined;
}

const wordless = (errorMessage: FormErrorMessage): FormErrorMessage => ({
  ...errorMessage,
  text: "",
});

interface Props {
  /** Where the form would be sent without its script; the server reads nothing of it. */
  action: string;
  /** Finds errors in what was typed; its code may be loaded with the first input. */
  check(values: FormData): FormErrorMessage[] | Promise<FormErrorMessage[]>;
  /** Sends the form; resolves to the errors that the server found. */
  submit(values: FormData): Promise<FormErrorMessage[]>;
  onTouch?: () => void;
  children(state: FormState): ReactNode;
}

/** One submit at a time; typed input is never lost; the first error is one key away. */
export function Form({ action, check, submit, onTouch, children }: Props) {
  const text = useText();
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errorMessages, setErrorMessages] = useState<FormErrorMessage[]>([]);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    // The plural rules of a language load slowly: load them before a submit first fails.
    void idle().then(() => text("common.errorSummary", { count: 2 }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once is enough
  }, []);

  const { locale } = useServices().i18n.getSnapshot();
  useEffect(() => {
    if (errorMessages.length > 0) void announceAgain();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the language changes, and only then
  }, [locale]);

  /** Repeats errors in the new language. The server's words are dropped; the time to wait stays. */
  async function announceAgain(): Promise<void> {
    const found = await check(new FormData(ref.current!));
    setErrorMessages((said) =>
      found.length > 0 ? found : said.filter(({ until }) => until).map(wordless),
    );
  }

  function pick(field: string): void {
    const input = ref.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  }

  function fail(found: FormErrorMessage[]): void {
    setErrorMessages(found);
    setAttempt((count) => count + 1);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form);
    sending.current = true;
    try {
      const found = await check(values);
      if (found.length > 0) return fail(found);
      setBusy(true);
      const refused = await submit(values);
      if (refused.length > 0) fail(refused);
      else setErrorMessages([]);
    } catch (error) {
      // Unexpected: thrown inside the state update, where the error page catches it (SCR-5).
      setErrorMessages(() => {
        throw error;
      });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending.current) void send(event.currentTarget);
  }

  function onFocus(): void {
    if (onTouch) afterPaint(onTouch);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes that somebody begins
    <form ref={ref} method="post" action={action} noValidate onSubmit={onSubmit} onFocus={onFocus}>
      <ErrorSummary errorMessages={errorMessages} attempt={attempt} onPick={pick} />
      {children({
        busy,
        errorOf: (field) =>
          errorMessages.find((errorMessage) => errorMessage.field === field)?.text,
      })}
    </form>
  );
}
