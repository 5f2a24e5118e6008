import type { ReactNode } from "react";

interface BadgeProps {
  tone?: "plain" | "good" | "fair" | "danger";
  children: string;
}

/** A status word; the color only supports it. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

interface CardProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A group of related rows. */
export function Card({ title, hint, children }: CardProps) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {hint ? <p className="hint">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}

interface CardRowProps {
  icon?: ReactNode;
  title: string;
  badge?: ReactNode;
  hint?: ReactNode;
  /** What can be done with it: a small button or a menu. */
  action?: ReactNode;
}

export function CardRow({ icon, title, badge, hint, action }: CardRowProps) {
  return (
    <div className="card-row">
      {icon}
      <div>
        <h3>
          <span className="break">{title}</span> {badge}
        </h3>
        {hint ? <div className="hint">{hint}</div> : null}
      </div>
      {action}
    </div>
  );
}
