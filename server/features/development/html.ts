import { escapeHtml } from "../../platform/mail/layout.ts";

/** Finished HTML, as opposed to text that still has to be escaped. */
export interface Html {
  html: string;
}

export type Part = Html | string | readonly Part[];

function written(part: Part): string {
  if (typeof part === "string") return escapeHtml(part);
  return "html" in part ? part.html : part.map(written).join("");
}

/** A template whose values are text, unless they are finished HTML themselves. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(written)) };
}
