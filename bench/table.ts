export interface Row {
  what: string;
  value: string;
  goal: string;
  /** Undefined where there is no goal. */
  met?: boolean;
}

const MARKS = new Map([
  [true, "yes"],
  [false, "**no**"],
]);

export function markdownTable(rows: Row[]): string {
  const lines = rows.map(({ what, value, goal, met }) => {
    return `| ${what} | ${value} | ${goal} | ${met === undefined ? "" : MARKS.get(met)} |`;
  });
  return ["| what | measured | goal | met |", "|---|---|---|---|", ...lines].join("\n");
}
