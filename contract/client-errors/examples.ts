import type { Examples } from "../shared/example.ts";

export const clientErrorsExamples = {
  clientError: {
    summary: "Takes the report of an error in the visitor's browser, without personal data.",
    requests: {
      "a mistake in a script": {
        message: "TypeError: Cannot read properties of undefined (reading 'screen')",
        screen: "login",
        release: "1.4.0+3f9c01d2",
      },
    },
    answers: { taken: {} },
    errors: [],
  },
} as const satisfies Partial<Examples>;
