import { QueryClient } from "@tanstack/react-query";
import { noteAnswer } from "../session/session-clock.ts";
import { createAdminClient } from "./admin-client.ts";
import { AdminError } from "./admin-error.ts";
import { createProofPrompt } from "./proof-prompt.ts";

/** The key of the operator's session; its data is null when nobody is signed in. */
export const SESSION_KEY = ["sessionRead"] as const;
const FRESH_MS = 10_000;
const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // The server would refuse the same call again.
      retry: (count, error) =>
        error instanceof AdminError && error.refusal === "offline" && count < RETRIES,
    },
  },
});

export const proofPrompt = createProofPrompt();

/** Calls the admin API. Components use `useCall`, `usePages` and `useAct`. */
export const call = createAdminClient({
  fetch: (url, init) => fetch(url, init),
  prove: proofPrompt.ask,
  onSignedOut: () => queryClient.setQueryData(SESSION_KEY, null),
  onSetupRequired: () => void queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
  onAnswer: noteAnswer,
});
