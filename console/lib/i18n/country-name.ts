import { LANGUAGE_TAG, text } from "./text.ts";

const names = new Intl.DisplayNames(LANGUAGE_TAG, { type: "region", fallback: "code" });

/** `Germany`; a code that is none stays as it is. */
export function countryName(code: string | null): string {
  if (code === null) return text("common.unknownCountry");
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
