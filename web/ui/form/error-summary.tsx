import { Suspense, useEffect, useRef } from "react";
import { afterPaint } from "../../lib/scheduling/after-paint.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type { ErrorMessage } from "../../lib/api/error-messages.ts";

/** Loaded with the first limit. */
const Limited = lazyComponent(() => import("./limited.tsx"));

/** The field is the name of an input; without one, the error belongs to the whole form. */
export type FormErrorMessage = ErrorMessage;

interface WordsProps extends ErrorMessage {
  /** Must be the same function on every render. */
  onOver?: (until: number) => void;
}

/** The message, and beside it the time to wait. */
export function ErrorMessageText({
  text,
  until,
  countdown = "common.limited",
  onOver,
}: WordsProps) {
  if (until === undefined) return text;
  return (
    <>
      {text}
      {/* A full stop of full width brings its space. */}
      {text === "" || text.endsWith("。") ? "" : " "}
      <Suspense>
        <Limited key={until} until={until} words={countdown} onOver={onOver} />
      </Suspense>
    </>
  );
}

interface Props {
  errorMessages: readonly FormErrorMessage[];
  /** Incremented by each failed submit: the summary takes the focus again. */
  attempt: number;
  onPick(field: string): void;
}

/** Takes the focus when a submit fails, says what is wrong, and leads to each field. */
export function ErrorSummary({ errorMessages, attempt, onPick }: Props) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt === 0) return;
    // Moving the focus costs a phone as much as showing the errors, so they are painted first. A
    // visitor who has moved on by then keeps their focus.
    const before = document.activeElement;
    afterPaint(() => {
      if (document.activeElement === before) ref.current?.focus();
    });
  }, [attempt]);

  if (errorMessages.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref}>
      <h2>{text("common.errorSummary", { count: errorMessages.length })}</h2>
      <ul>
        {errorMessages.map((errorMessage) => {
          const { field, text: words } = errorMessage;
          return (
            <li key={field ?? words}>
              {field === undefined ? (
                <ErrorMessageText {...errorMessage} />
              ) : (
                <button type="button" className="link" onClick={() => onPick(field)}>
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
