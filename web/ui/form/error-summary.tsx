import { Suspense, useEffect, useRef } from "react";
import { afterPaint } from "../../lib/scheduling/after-paint.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type { ErrorMessage } from "../../lib/api/error-messages.ts";

/** Comes with the first limit that is met. */
const Limited = lazyComponent(() => import("./limited.tsx"));

/** Its field is the name of an input; without one it belongs to the form as a whole. */
export type FormErrorMessage = ErrorMessage;

interface WordsProps extends ErrorMessage {
  /** Stays the same from one rendering to the next. */
  onOver?: (until: number) => void;
}

/** The words, and beside them how long to wait. */
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
      {text.endsWith("。") ? "" : " "}
      <Suspense>
        <Limited key={until} until={until} words={countdown} onOver={onOver} />
      </Suspense>
    </>
  );
}

interface Props {
  errorMessages: readonly FormErrorMessage[];
  /** Raised by each failed submit: the summary takes the focus again. */
  attempt: number;
  onPick(field: string): void;
}

/** Takes the focus when a submit fails, says what is wrong, and leads to each field. */
export function ErrorSummary({ errorMessages, attempt, onPick }: Props) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt === 0) return;
    // To move the focus costs a phone as much as to show what is wrong, which comes first. Whoever
    // has gone on by then is not called back.
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
