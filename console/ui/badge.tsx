import type { ReactNode } from "react";

export type Tone = "neutral" | "good" | "fair" | "danger" | "accent";

/** A state in one or two words; the words say it, the color only helps. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
