type Cell = string | number | null;

/**
 * What begins a formula, also in its wide and small forms, wherever a cell may begin: at the start,
 * after what some locale takes for a separator, after a quote; behind whatever is not seen.
 */
const FORMULA = /(^|[;,\t\r\n"])([\s\p{C}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/**
 * A cell that a spreadsheet would take for a formula is marked as text (ASVS 1.2.10). Quotes alone
 * do not do it: where lists are separated by semicolons, a quote within a line is a letter.
 */
export function csvCell(value: Cell): string {
  const text = String(value ?? "").replaceAll(FORMULA, "$1$2'");
  const harmless = /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with the mark by which a spreadsheet knows that it is UTF-8. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}
