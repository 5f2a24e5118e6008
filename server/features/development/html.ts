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

export const NOTHING: Part = "";

/** `words in backticks` are code. */
export function inline(text: string): Part {
  return text.split("`").map((words, index) => (index % 2 ? html`<code>${words}</code>` : words));
}

/** Paragraphs and lists: as much Markdown as the document uses. */
export function prose(text: string): Part {
  return text.split("\n\n").map((block) => {
    if (!block.startsWith("- ")) return html`<p>${inline(block)}</p>`;
    const items = block.split("\n").map((line) => html`<li>${inline(line.slice(2))}</li>`);
    return html`<ul>
      ${items}
    </ul>`;
  });
}
