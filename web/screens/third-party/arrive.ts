import { identityAdd, thirdPcVerify } from "@portico/contract/third-party/endpoints";
import { TICKET_INVALID } from "@portico/contract/errors";
import {
  CALLBACK_PAGE,
  type CallbackAnswer,
  readCallback,
} from "@portico/contract/third-party/callback";
import { followSignIn } from "../../lib/session/after-sign-in.ts";
import { oauthRedirect } from "../../lib/session/oauth-redirect.ts";
import { type ErrorMessage, errorMessagesOf } from "../../lib/api/error-messages.ts";
import { INLINE, RequestError } from "@portico/client/request";
import type { Services } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { thirdPartyFlow } from "./flow.ts";

type Answer = Extract<CallbackAnswer, { kind: "answer" }>;

/** A callback that cannot continue. */
export interface Ended {
  why: "cold" | "cancelled" | "failed" | "expired" | "problem";
  isConnecting: boolean;
  errorMessage?: ErrorMessage | undefined;
  /** Set if the answer may not have been processed: it can be sent again. */
  answer?: Answer | undefined;
}

/** The server asks the provider meanwhile. */
const PATIENCE = { ...INLINE, timeout: 30_000 };
const OF_A_SERVICE = /[?&#](?:provider|state|error)=/;

const labelOf = (provider: string) => oauthRedirect.getSnapshot()?.label ?? provider;

async function signIn(services: Services, fields: Answer["fields"]): Promise<void> {
  const { navigation } = services;
  const result = await services.call(thirdPcVerify, fields, PATIENCE);
  const { redirect } = result;
  const query = redirect === undefined ? "" : `?${new URLSearchParams({ redirect }).toString()}`;
  // The following pages take the redirect from the URL.
  await navigation.replace(navigation.pathOf(CALLBACK_PAGE) + query);
  if ("next" in result && result.next !== "verifyCode" && result.next !== "device") {
    const label = labelOf(fields.provider);
    thirdPartyFlow.save({ label, choice: result, resendAt: {} });
    await navigation.replace(stepUrl(services, result.next));
  } else await followSignIn(services, result, "");
}

/** The page from which providers are connected. */
export const connectionsPath = ({ navigation }: Services) => navigation.pathOf("connections");

async function connect(services: Services, fields: Answer["fields"]): Promise<void> {
  const { call, i18n, navigation, toasts } = services;
  await call(identityAdd, fields, PATIENCE);
  toasts.show(i18n.text("third-callback.connected", { provider: labelOf(fields.provider) }));
  await navigation.replace(connectionsPath(services));
}

/** Not refused, but not processed either: no network, a timeout, a limit, a server error. */
const mayBeRepeated = ({ status = 0, offline, timedOut }: RequestError) =>
  offline || timedOut || status >= 429;

export async function settle(services: Services, answer: Answer): Promise<Ended | undefined> {
  const { fields, isConnecting } = answer;
  try {
    await (isConnecting ? connect : signIn)(services, fields);
  } catch (error) {
    const [errorMessage] = errorMessagesOf(error, services.i18n.text);
    if (!(error instanceof RequestError))
      return { why: "problem", isConnecting, errorMessage, answer };
    if (error.code === TICKET_INVALID) return { why: "expired", isConnecting };
    const again = mayBeRepeated(error) ? { answer } : {};
    return { why: "problem", isConnecting, errorMessage, ...again };
  }
  oauthRedirect.save(undefined);
  return undefined;
}

/** Reads the provider's answer and removes it from the URL, so that a reload does not repeat it. */
export async function arrive(services: Services): Promise<Ended | undefined> {
  const { pathname, search, hash } = location;
  const answer = readCallback({ search, hash });
  history.replaceState(null, "", pathname);
  if (answer.kind === "answer") return settle(services, answer);
  const isCold = !OF_A_SERVICE.test(search + hash);
  return { why: isCold ? "cold" : answer.kind, isConnecting: answer.isConnecting };
}
