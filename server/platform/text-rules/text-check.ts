import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

const TAG = /<(\/?)(\d)>/g;

/** A placeholder by name and kind, and for a plural its categories. */
interface Placeholder {
  name: string;
  kind: string;
  categories: string[];
}

function isPlural(kind: string): boolean {
  return kind === "plural" || kind === "selectordinal";
}

function placeholdersOf(message: CompiledMessage): Placeholder[] {
  return message.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, kind = "text", options] = token;
    if (kind !== "select" && !isPlural(kind)) return [{ name, kind, categories: [] }];
    const { offset: _, ...branches } = options as Record<string, CompiledMessage>;
    const inside = Object.values(branches).flatMap(placeholdersOf);
    return [{ name, kind, categories: Object.keys(branches) }, ...inside];
  });
}

const namesOf = (message: CompiledMessage) =>
  [...new Set(placeholdersOf(message).map(({ name, kind }) => `{${name}, ${kind}}`))].toSorted();

const tagsOf = (text: string) => [...new Set(text.match(TAG))].toSorted();

/** Whether each tag is closed before the next one opens, and nothing else looks like a tag. */
function isWellFormed(text: string): boolean {
  let open: string | undefined;
  for (const [, slash, index] of text.matchAll(TAG)) {
    if (slash === "/" ? open !== index : open !== undefined) return false;
    open = slash === "/" ? undefined : index;
  }
  return open === undefined && !/[<>]/.test(text.replaceAll(TAG, ""));
}

function missingCategories(message: CompiledMessage, tag: string): string[] {
  return placeholdersOf(message)
    .filter(({ kind }) => isPlural(kind))
    .flatMap(({ name, kind, categories }) => {
      const type = kind === "plural" ? "cardinal" : "ordinal";
      const asked = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories;
      return asked
        .filter((category) => !categories.includes(category))
        .map((category) => `has no "${category}" for {${name}}`);
    });
}

function compiled(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text);
  } catch {
    return undefined;
  }
}

/** The faults of a text, compared with its English source. */
export function textProblems(text: string, english: string, tag: string): string[] {
  const message = compiled(text);
  const source = compiled(english);
  if (message === undefined || source === undefined) return ["does not compile"];
  const problems = missingCategories(message, tag);
  if (text.trim() === "") problems.push("is empty");
  if (!isWellFormed(text)) problems.push("has a tag that is not closed, or is unknown");
  if (String(tagsOf(text)) !== String(tagsOf(english))) problems.push("has other tags");
  if (String(namesOf(message)) !== String(namesOf(source))) problems.push("has other placeholders");
  return problems;
}
