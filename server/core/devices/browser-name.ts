import { parse } from "bowser";

const LONGEST = 300;
const MOST_REMEMBERED = 1000;

/** The same few browsers come again and again, and taking a name apart is slow. */
const known = new Map<string, string | null>();

function read(userAgent: string): string | null {
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(", ") || null;
}

/** `Firefox, Windows`: without versions, which change while the device stays. Null when unknown. */
export function browserName(userAgent: string): string | null {
  if (userAgent === "") return null;
  const text = userAgent.slice(0, LONGEST);
  let name = known.get(text);
  if (name === undefined) {
    name = read(text);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, name);
  }
  return name;
}
