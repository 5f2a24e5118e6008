import { editDistance } from "../settings/edit-distance.ts";

/** Collects what is wrong, so that a person learns everything at once. */
export type Report = (problem: string) => void;

/** The name that was probably meant, as words to append; empty without a likely one. */
export function suggestion(name: string, known: readonly string[]): string {
  const near = known
    .map((one) => ({ one, distance: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(1, Math.floor(one.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near === undefined ? "" : ` (did you mean ${near.one}?)`;
}

export type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with no field but the known ones; empty if it is missing. */
export function readObject(
  value: unknown,
  path: string,
  known: readonly string[],
  report: Report,
): Fields {
  if (value === undefined) return {};
  if (!isObject(value)) {
    report(`${path} must be an object with ${known.join(", ")}`);
    return {};
  }
  for (const name of Object.keys(value)) {
    const field = path === "" ? name : `${path}.${name}`;
    if (!known.includes(name)) report(`${field} is not a field${suggestion(name, known)}`);
  }
  return value;
}

export function readPattern(
  value: unknown,
  path: string,
  { shape, example }: { shape: RegExp; example: string },
  report: Report,
): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string" && shape.test(value)) return value;
  report(`${path} must be ${example}, not ${JSON.stringify(value)}`);
  return undefined;
}
