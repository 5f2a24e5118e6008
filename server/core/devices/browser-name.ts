import { BROWSER_MAP, parse } from "bowser";

const LONGEST = 300;
const MAX_REMEMBERED = 1000;

/** A cache: most visitors have one of a few browsers, and parsing a user agent is slow. */
const known = new Map<string, string | null>();

/**
 * Browsers that the parser knows. Other names come from the user agent, which is untrusted text.
 */
const BROWSERS: ReadonlySet<string | undefined> = new Set([
  ...Object.values(BROWSER_MAP),
  // The parser knows these, but its list lacks them.
  "Miui",
  "Opera Touch",
  "PlayStation 4",
]);

function read(userAgent: string): string | null {
  const { browser, os } = parse(userAgent);
  const name = BROWSERS.has(browser.name) ? browser.name : undefined;
  return [name, os.name].filter(Boolean).join(", ") || null;
}

/** `Firefox, Windows`: without versions, which change while the device stays. Null when unknown. */
export function browserName(userAgent: string): string | null {
  if (userAgent === "") return null;
  const text = userAgent.slice(0, LONGEST);
  let name = known.get(text);
  if (name === undefined) {
    name = read(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(text, name);
  }
  return name;
}
