/** The date and the time, in the order in which they are said: a line may end between them. */
export type Halves = readonly [string, string];

const OF_TIME: ReadonlySet<string> = new Set([
  "hour",
  "minute",
  "second",
  "dayPeriod",
  "timeZoneName",
]);

/** After the first half, and after the mark or the short word that belongs to it: `г.`, `日`. */
const FIRST_ENDS = /^(?: \S+[.,])?\S*(?= )/;

/** Intl mixes several kinds of space; the caller decides which of them end a line. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, " ");

const textOf = (parts: readonly Intl.DateTimeFormatPart[]) =>
  parts.map(({ value }) => value).join("");

/** The halves of a date and time that Intl has joined. */
export function halvesOf(format: Intl.DateTimeFormat, at: number): Halves {
  const fields = format
    .formatToParts(at)
    .map(({ type, value }) => ({ type, value: plainSpaces(value) }));
  const isTime = ({ type }: Intl.DateTimeFormatPart) => OF_TIME.has(type);
  const isDate = (part: Intl.DateTimeFormatPart) => part.type !== "literal" && !isTime(part);
  const second = Math.max(fields.findIndex(isTime), fields.findIndex(isDate));
  const between = fields[second - 1]?.value ?? "";
  const end = FIRST_ENDS.exec(between)?.[0].length ?? 0;
  return [
    textOf(fields.slice(0, second - 1)) + between.slice(0, end),
    between.slice(end).trimStart() + textOf(fields.slice(second)),
  ];
}

/** Keeps a text on one line where spaces end lines. */
export const withoutBreaks = (text: string): string => text.replaceAll(/\s/g, "\u00A0");

/** A date and time that ends a line only between its halves. */
export const unbroken = (halves: Halves): string => halves.map(withoutBreaks).join(" ");
