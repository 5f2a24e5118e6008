import { type ReactNode, useId } from "react";
import type { Choice } from "./fields.tsx";

/** The filters above a list. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="filter-bar" role="search" aria-label={label}>
      {children}
    </div>
  );
}

interface Props<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: NoInfer<Value>) => void;
}

/** A choice that takes effect at once. */
export function Filter<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DateProps {
  label: string;
  /** `2026-11-18`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day that takes effect at once. */
export function DateFilter({ label, value, onChange }: DateProps) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
