import type { Examples } from "../shared/example.ts";

export const visitorExamples = {
  ipCheck: {
    summary: "Tells the country of the caller's address and whether registration is closed there.",
    requests: { "no fields": {} },
    answers: {
      open: { countryCode: "US", restricted: false },
      "country unknown": { countryCode: null, restricted: false },
    },
    errors: [],
  },
  location: {
    summary: "Tells the country and dial code of the caller's address.",
    answers: {
      known: { dial: "+1", countryCode: "US" },
      unknown: { dial: "-", countryCode: null },
    },
    errors: [],
  },
  countryInfo: {
    summary: "Lists all countries with their dial codes, named in the caller's language.",
    answers: {
      "two of them": [
        { countryCode: "DE", dial: "+49", name: "Germany" },
        { countryCode: "US", dial: "+1", name: "United States" },
      ],
    },
    errors: [],
  },
  countryKycInfo: {
    summary: "Lists all countries with the kinds of account that can be opened there.",
    answers: {
      "two of them": [
        { countryCode: "DE", name: "Germany", individual: true, institution: true },
        { countryCode: "KP", name: "North Korea", individual: false, institution: false },
      ],
    },
    errors: [],
  },
} as const satisfies Partial<Examples>;
