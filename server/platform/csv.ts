type Cell = string | number | null;

/**
 * What begins a formula, also in its wide and small forms, wherever a cell may begin: at the start,
 * after what some locale takes for a separator, after a quote; behind whatever is not seen.
 */
const FORMULA = /(^|[;,\t\r\n"])([\s\p{C}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Ends a line in some programs, though not in a CSV file. */
const LINE_ENDS = /[\u0085\u2028\u2029]/gu;
/** Not seen, yet obeyed by terminals and editors: controls (C1 too), directions, zero width. */
const UNSEEN = /(?![\t\r\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** The same without what is not seen, on one line as far as possible. */
export function visibleText(text: string): string {
  return text.replaceAll(LINE_ENDS, " ").replaceAll(UNSEEN, "");
}

/**
 * A cell that a spreadsheet would take for a formula is marked as text (ASVS 1.2.10). Quotes alone
 * do not do it: where lists are separated by semicolons, a quote within a line is a letter.
 */
export function csvCell(value: Cell): string {
  const text = visibleText(String(value ?? "")).replaceAll(FORMULA, "$1$2'");
  const harmless = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with the mark by which a spreadsheet knows that it is UTF-8. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}
