import type { ReactNode } from "react";
import { Link } from "../controls/link.tsx";
import { ChevronIcon } from "../controls/kit-icons.tsx";

interface LinkCardProps {
  title?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A card with a list of rows that lead to other pages. */
export function LinkCard({ title, hint, children }: LinkCardProps) {
  return (
    <section className="card">
      {title === undefined ? null : (
        <div className="card-head">
          <h2>{title}</h2>
          {hint ? <p className="hint">{hint}</p> : null}
        </div>
      )}
      <LinkRows>{children}</LinkRows>
    </section>
  );
}

/** Rows that lead to other pages, inside a card. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <ul className="link-rows">{children}</ul>;
}

interface LinkRowProps {
  href: string;
  title: string;
  icon?: ReactNode;
  badge?: ReactNode;
  hint?: ReactNode;
}

/** A row that leads to a page: all of it can be clicked. */
export function LinkRow({ href, title, icon, badge, hint }: LinkRowProps) {
  return (
    <li>
      <Link className="link-row" href={href}>
        {icon}
        <span className="link-row-body">
          <span className="link-row-words">
            <span className="link-row-title break">{title}</span>
            {hint ? <span className="hint break">{hint}</span> : null}
          </span>
          {badge}
        </span>
        <ChevronIcon />
      </Link>
    </li>
  );
}
