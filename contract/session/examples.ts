import { USER_INFO } from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";

export const sessionExamples = {
  userInfo: {
    summary: "Tells who is signed in.",
    answers: { "signed in": USER_INFO },
    errors: [],
  },
  logout: {
    summary: "Ends the session and clears its cookies.",
    requests: { "no fields": {} },
    answers: { "signed out": {} },
    errors: [],
  },
} as const satisfies Partial<Examples>;
