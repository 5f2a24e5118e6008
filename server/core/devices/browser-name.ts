import { parse } from "bowser";

const LONGEST = 300;

/** `Firefox, Windows`: without versions, which change while the device stays. Null when unknown. */
export function browserName(userAgent: string): string | null {
  if (userAgent === "") return null;
  const { browser, os } = parse(userAgent.slice(0, LONGEST));
  return [browser.name, os.name].filter(Boolean).join(", ") || null;
}
