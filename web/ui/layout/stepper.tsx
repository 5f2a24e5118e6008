interface Props {
  label: string;
  steps: readonly string[];
  /** Where the visitor is, from 0; past the last one all is done. */
  current: number;
}

/** How far a longer task is. On a phone only the present step is written out. */
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
