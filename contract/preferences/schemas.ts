import Type, { type Static } from "typebox";
import { LOCALES } from "../locales.ts";
import { type EndpointSchema, named, oneOf } from "../shared/schemas.ts";
import { OPTIONAL_MAILS } from "./optional-mails.ts";

export const Theme = Type.Unsafe<"light" | "dark" | null>({
  type: ["string", "null"],
  enum: ["light", "dark", null],
});

/** Null leaves a choice to the browser: its theme, its time zone, the usual clock of its language. */
export const Preferences = named("Preferences", {
  /** The language of pages and messages. */
  language: oneOf(...LOCALES),
  theme: Theme,
  /** A name of the IANA time zone database. */
  timeZone: Type.Unsafe<string | null>({
    type: ["string", "null"],
    maxLength: 64,
    pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$",
    examples: ["Europe/Berlin"],
  }),
  /** The 12-hour or the 24-hour clock. */
  hours: Type.Unsafe<"12" | "24" | null>({ type: ["string", "null"], enum: ["12", "24", null] }),
  optionalMails: Type.Array(oneOf(...OPTIONAL_MAILS), {
    maxItems: OPTIONAL_MAILS.length,
    uniqueItems: true,
  }),
});
export type Preferences = Static<typeof Preferences>;

export const preferencesSchemas = {
  preferences: { data: Preferences },
  preferencesSet: { body: Preferences, data: Preferences },
} as const satisfies Record<string, EndpointSchema>;
