function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

/**
 * Whether an object in a valid JSON text has a duplicate key. Parsers differ in which value they
 * keep, so one layer could check one value and the next use the other.
 */
export function hasDuplicateKeys(json: string): boolean {
  /** The keys of each open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === "{") open.push(new Set());
    else if (character === "[") open.push(undefined);
    else if (character === "}" || character === "]") open.pop();
    if (character === "{" || character === ",") isKeyNext = open.at(-1) !== undefined;
    if (character !== '"') continue;
    const end = endOfString(json, at);
    const keys = open.at(-1);
    if (isKeyNext && keys !== undefined) {
      const key = JSON.parse(json.slice(at, end + 1)) as string;
      if (keys.has(key)) return true;
      keys.add(key);
      isKeyNext = false;
    }
    at = end;
  }
  return false;
}
