import { PROOF_REQUIRED } from "@portico/contract/errors";
import { safeRedirect } from "@portico/contract/redirect";
import { matchRoute } from "@portico/contract/routes";
import { createFlowStore } from "./flow-store.ts";
import { RequestError } from "@portico/client/request";
import type { Services } from "../services.ts";

interface AskedProof {
  /** What is taken up again afterwards, in the words of the page that asked. */
  task: string;
  proven: boolean;
}

const askedProof = createFlowStore<AskedProof>(
  "proof",
  ({ task, proven }) => typeof task === "string" && typeof proven === "boolean",
);

/** Leads to the proof; from there the visitor comes back to where they are now. */
export async function askForProof({ navigation }: Services, task: string): Promise<void> {
  askedProof.save({ task, proven: false });
  const query = new URLSearchParams({ step: "proof", redirect: navigation.getSnapshot().url });
  // In place of this page: Back never leads to a proof that was given.
  await navigation.replace(`${navigation.pathOf("security-validation")}?${query}`);
}

/** Makes a call that may need a fresh proof; undefined when the visitor is on the way to give it. */
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

/** Back to the page that asked, or to the one named when nobody did. */
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
 * The task whose proof was given a moment ago; told once. A page opens it again where it stood:
 * what takes something away is confirmed anew, never done by itself.
 */
export function takeProvenTask(): string | undefined {
  const asked = askedProof.getSnapshot();
  if (!asked?.proven) return undefined;
  askedProof.save(undefined);
  return asked.task;
}
