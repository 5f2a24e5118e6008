interface Props {
  label: string;
  steps: readonly string[];
  /** The index of the current step; past the last one, all are done. */
  current: number;
}

/** The progress of a longer task. On a phone only the current step is written out. */
export function Stepper({ label, steps, current }: Props) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          data-done={index < current || undefined}
        >
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
