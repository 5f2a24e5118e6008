type Cell = string | number | null;

/**
 * The start of a formula, including full-width and small signs, wherever a cell may begin: at the
 * start, after a separator of any locale or after a quote, behind any invisible characters.
 */
const FORMULA = /(^|[;,\t\r\n"])([\s\p{C}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Line breaks in some programs, though not in a CSV file. */
const LINE_ENDS = /[\u0085\u2028\u2029]/gu;
/**
 * Invisible, but interpreted by terminals and editors: controls (C1 too), directions, zero width.
 */
const UNSEEN = /(?![\t\r\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Removes invisible characters and, as far as possible, line breaks. */
export function visibleText(text: string): string {
  return text.replaceAll(LINE_ENDS, " ").replaceAll(UNSEEN, "");
}

/**
 * Marks a cell as text if a spreadsheet would read it as a formula (ASVS 1.2.10). Quotes are not
 * enough: with semicolons as separators, a quote within a line is an ordinary character.
 */
export function csvCell(value: Cell): string {
  const text = visibleText(String(value ?? "")).replaceAll(FORMULA, "$1$2'");
  const harmless = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}
