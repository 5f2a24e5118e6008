import { type ReactNode, useEffect } from "react";
import { text } from "../lib/i18n/text.ts";
import { Link } from "wouter";

interface PageProps {
  title: string;
  /** Under the title. */
  lead?: ReactNode;
  /** Badges beside the title. */
  marks?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** The list that this page is a detail of. */
  parent?: { href: string; label: string };
  children: ReactNode;
}

/** The frame of every page: one h1, the document's title, and the actions. */
export function Page({ title, lead, marks, actions, parent, children }: PageProps) {
  useEffect(() => {
    document.title = text("common.documentTitle", { page: title });
  }, [title]);
  return (
    <div className="page">
      {parent === undefined ? null : (
        <Link className="back" href={parent.href}>
          <span aria-hidden="true">‹</span> {parent.label}
        </Link>
      )}
      <header className="page-head">
        <div>
          <div className="page-title">
            <h1 tabIndex={-1}>{title}</h1>
            {marks}
          </div>
          {lead === undefined ? null : <p className="lead">{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  title?: string;
  actions?: ReactNode;
  /** A table goes to the card's edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Card({ title, actions, flush = false, children }: CardProps) {
  return (
    <section className={flush ? "card flush" : "card"}>
      {title === undefined ? null : (
        <header className="card-head">
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
