import { useId } from "react";
import type { Choice } from "./fields.tsx";

interface Props<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: NoInfer<Value>) => void;
}

/** One of a few, all visible; it takes effect at once. */
export function Segments<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
