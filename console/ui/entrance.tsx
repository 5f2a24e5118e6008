import { type ReactNode, useEffect } from "react";
import { text } from "../lib/i18n/text.ts";

/** The frame of the pages before anybody is signed in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = text("common.documentTitle", { page: title });
  }, [title]);
  return (
    <main className="entrance">
      <div className="entrance-card">
        <p className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>{text("common.product")}</span>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
