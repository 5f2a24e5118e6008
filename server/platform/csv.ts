type Cell = string | number | null;

/** A cell that a spreadsheet would take for a formula is marked as text (ASVS 1.2.10). */
export function csvCell(value: Cell): string {
  const text = String(value ?? "");
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with the mark by which a spreadsheet knows that it is UTF-8. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}
