import type { Examples } from "../shared/example.ts";
import type { Preferences } from "./schemas.ts";

const CHOSEN: Preferences = {
  language: "de",
  theme: "dark",
  timeZone: "Europe/Berlin",
  hours: "24",
  optionalMails: ["everySignIn"],
};
const LEFT_OPEN: Preferences = {
  language: "en",
  theme: null,
  timeZone: null,
  hours: null,
  optionalMails: [],
};

export const preferencesExamples = {
  preferences: {
    summary: "Tells the account's language, theme, time zone, clock and optional mails.",
    answers: { chosen: CHOSEN, "left to the browser": LEFT_OPEN },
    errors: [],
  },
  preferencesSet: {
    summary: "Sets all preferences, where null leaves a choice to the browser.",
    requests: { chosen: CHOSEN, "left to the browser": LEFT_OPEN },
    answers: { saved: CHOSEN },
    errors: [],
  },
} as const satisfies Partial<Examples>;
