import type { FastifyReply } from "fastify";
import type { SecondStep, SignedIn, UnknownDevice } from "@portico/contract/shared/schemas";
import { writeSessionCookies } from "./cookies/session-cookies.ts";
import type { FinishedSignIn, SignInOutcome } from "../core/sign-in/sign-in.ts";

export function isFinished(outcome: SignInOutcome): outcome is FinishedSignIn {
  return "secrets" in outcome;
}

/** One of the three results of every sign-in path; the first sets the session cookies. */
export function answerSignIn(
  reply: FastifyReply,
  parentDomain: string | undefined,
  outcome: SignInOutcome,
): SignedIn | SecondStep | UnknownDevice {
  if (isFinished(outcome)) writeSessionCookies(reply, parentDomain, outcome);
  return outcome.data;
}
