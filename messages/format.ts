import { kept } from "./formatters.ts";

/**
 * Puts values into a compiled message. Compiling reads ICU syntax once, when pages are built or
 * the server starts; what is left for run time is these few lines, so visitors load no parser.
 */
export type Compiled = string | readonly Token[];

/** Text, or a placeholder: its name, and for plurals, selects and numbers how to show it. */
type Token = string | readonly [name: string, kind?: string, options?: unknown];

export type Values = Readonly<Record<string, string | number>>;

type Branches = Readonly<Record<string, Compiled>> & { readonly offset?: number };

interface Sink {
  /** The translator's own words. */
  words(text: string): void;
  /** A value: always plain text, whatever it looks like. */
  value(text: string): void;
}

function branchOf(kind: string, branches: Branches, value: number | string, tag: string): Compiled {
  if (kind === "select") return branches[String(value)] ?? branches["other"] ?? "";
  const number = Number(value);
  const exact = branches[`=${number}`] ?? branches[String(number)];
  if (exact !== undefined) return exact;
  const type = kind === "selectordinal" ? "ordinal" : "cardinal";
  const rules = kept(`${type} ${tag}`, () => new Intl.PluralRules(tag, { type }));
  const category = rules.select(number - (branches.offset ?? 0));
  return branches[category] ?? branches["other"] ?? "";
}

function numberText(value: number, style: unknown, tag: string): string {
  const isPercent = style === "percent";
  const options = isPercent ? ({ style: "percent", maximumFractionDigits: 2 } as const) : {};
  const name = `${isPercent ? "percent" : "number"} ${tag}`;
  return kept(name, () => new Intl.NumberFormat(tag, options)).format(value);
}

export function walk(
  message: Compiled,
  values: Values,
  tag: string,
  sink: Sink,
  count?: string,
): void {
  for (const token of typeof message === "string" ? [message] : message) {
    if (token === "#" && count !== undefined) sink.value(count);
    else if (typeof token === "string") sink.words(token);
    else {
      const [name, kind, options] = token;
      const value = values[name] ?? "";
      if (kind === undefined) sink.value(String(value));
      else if (kind === "number") sink.value(numberText(Number(value), options, tag));
      else {
        const branches = options as Branches;
        const shown = Number(value) - (branches.offset ?? 0);
        const inner = kind === "select" ? count : numberText(shown, undefined, tag);
        walk(branchOf(kind, branches, value, tag), values, tag, sink, inner);
      }
    }
  }
}

/** `tag` is a BCP 47 language tag. */
export function format(message: Compiled, values: Values, tag: string): string {
  let text = "";
  const add = (part: string) => {
    text += part;
  };
  walk(message, values, tag, { words: add, value: add });
  return text;
}
