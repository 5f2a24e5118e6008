import { PROOF_REQUIRED } from "@portico/contract/errors";
import { safeRedirect } from "@portico/contract/redirect";
import { matchRoute } from "@portico/contract/routes";
import { createFlowStore } from "./flow-store.ts";
import { RequestError } from "@portico/client/request";
import type { Services } from "../services.ts";

interface AskedProof {
  /** The task to resume afterwards, named by the page that asked. */
  task: string;
  proven: boolean;
  /** Whether its step may send a code automatically. */
  sendsCode: boolean;
  /** When the next code may be sent by mail, once one was sent. */
  resendAt?: number;
}

const askedProof = createFlowStore<AskedProof>(
  "proof",
  ({ task, proven, sendsCode }) =>
    typeof task === "string" && typeof proven === "boolean" && typeof sendsCode === "boolean",
);

/** Goes to the page that asks for a proof; from there the visitor comes back to this page. */
export async function askForProof(
  { navigation }: Services,
  task: string,
  { sendsCode = true } = {},
): Promise<void> {
  askedProof.save({ task, proven: false, sendsCode });
  const query = new URLSearchParams({ step: "proof", redirect: navigation.getSnapshot().url });
  // Replaces this page: Back never leads to a proof that was already given.
  await navigation.replace(`${navigation.pathOf("security-validation")}?${query}`);
}

/**
 * The proof that a page of this tab asked for. A link from elsewhere asks for none, so nobody can
 * have codes sent to a visitor who only follows it.
 */
export function pendingProof(): AskedProof | undefined {
  const asked = askedProof.getSnapshot();
  return asked?.proven === false ? asked : undefined;
}

/** Kept across reloads, which must not send another code. */
export function noteProofSent(resendAt: number): void {
  const asked = pendingProof();
  if (asked) askedProof.save({ ...asked, resendAt });
}

/** Makes a call that may need a fresh proof; undefined when the visitor was sent to give it. */
export async function withProof<Result>(
  services: Services,
  task: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== PROOF_REQUIRED) throw error;
    await askForProof(services, task);
    return undefined;
  }
}

/** Returns to the page that asked, or to the given one when none did. */
export async function returnProven(
  { navigation, config }: Services,
  otherwise: string,
): Promise<void> {
  const asked = askedProof.getSnapshot();
  if (asked) askedProof.save({ ...asked, proven: true });
  const { searchParams } = new URL(navigation.getSnapshot().url, config.siteOrigin);
  const target = safeRedirect(searchParams.get("redirect"), location.origin) ?? otherwise;
  const { origin, pathname } = new URL(target, location.origin);
  const isOurs = origin === location.origin && matchRoute(pathname) !== undefined;
  if (isOurs) await navigation.replace(target);
  else location.replace(target);
}

/**
 * The task whose proof was just given; returned once. A page reopens that task. A removal is
 * confirmed again, never done automatically.
 */
export function takeProvenTask(): string | undefined {
  const asked = askedProof.getSnapshot();
  if (!asked?.proven) return undefined;
  askedProof.save(undefined);
  return asked.task;
}
