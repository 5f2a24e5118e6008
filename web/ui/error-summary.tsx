import { Suspense, useEffect, useRef } from "react";
import { useText } from "../lib/i18n.tsx";
import { lazyPart } from "../lib/lazy-part.ts";

/** Comes with the first limit that is met. */
const Limited = lazyPart(() => import("./limited.tsx"));

export interface FormProblem {
  /** The name of the input it belongs to; undefined for the form as a whole. */
  field?: string | undefined;
  text: string;
  /** A limit that ends at this moment: its words count down. */
  until?: number | undefined;
}

function Words({ text, until }: FormProblem) {
  if (until === undefined) return text;
  return (
    <Suspense fallback={text}>
      <Limited until={until} />
    </Suspense>
  );
}

interface Props {
  problems: readonly FormProblem[];
  /** Raised by each failed submit: the summary takes the focus again. */
  attempt: number;
  onPick(field: string): void;
}

/** Takes the focus when a submit fails, says what is wrong, and leads to each field. */
export function ErrorSummary({ problems, attempt, onPick }: Props) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref}>
      <h2>{text("common.errorSummary", { count: problems.length })}</h2>
      <ul>
        {problems.map((problem) => {
          const { field, text: words } = problem;
          return (
            <li key={field ?? words}>
              {field === undefined ? (
                <Words {...problem} />
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
