import { escapeHtml } from "../../platform/escape-html.ts";

/** Safe HTML, as opposed to text that still has to be escaped. */
export interface Html {
  html: string;
}

export type Part = Html | string | readonly Part[];

function written(part: Part): string {
  if (typeof part === "string") return escapeHtml(part);
  return "html" in part ? part.html : part.map(written).join("");
}

/** A template that escapes its values, unless they are safe HTML. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(written)) };
}
