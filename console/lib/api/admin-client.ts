import { type AdminEndpoint, takesAdminIdempotencyKey } from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "@portico/contract/admin/endpoints";
import type { AdminData, AdminPayload } from "@portico/contract/admin/schemas";
import { IDEMPOTENCY_HEADER } from "@portico/contract/endpoint";
import { text } from "../i18n/text.ts";
import { AdminError, isRefusal, refusalOf } from "./admin-error.ts";

const TIMEOUT_MS = 20_000;
/** A call whose answer was lost, or whose first attempt is still running, is made again after it. */
const REPEAT_AFTER_MS = 1000;

interface AdminClientDeps {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Asks for a passkey when a call needs a fresh proof; false if the operator cancels. */
  prove: () => Promise<boolean>;
  /** Nobody is signed in, or the session has ended. */
  onSignedOut: () => void;
  /** The operator has too few passkeys for anything else. */
  onSetupRequired: () => void;
  /** A signed-in call was answered, so the session is not idle. */
  onAnswer: (response: Response) => void;
  wait?: (ms: number) => Promise<void>;
}

type Arguments<Name extends AdminEndpointName> =
  AdminPayload<Name> extends undefined
    ? [payload?: undefined, options?: CallOptions]
    : object extends AdminPayload<Name>
      ? [payload?: AdminPayload<Name>, options?: CallOptions]
      : [payload: AdminPayload<Name>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
}

export type AdminCall = <Name extends AdminEndpointName>(
  name: Name,
  ...rest: Arguments<Name>
) => Promise<AdminData<Name>>;

function withQuery(path: string, payload: object): string {
  const given = Object.entries(payload).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query === "" ? path : `${path}?${query}`;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Makes every call of the admin API with its types, and does what its refusals ask for. */
export function createAdminClient(deps: AdminClientDeps): AdminCall {
  const { fetch, wait = pause } = deps;

  async function sendOnce(
    { method, path, requires }: AdminEndpoint,
    payload: object,
    { signal, timeout, key }: CallOptions & { timeout: AbortSignal; key: string | undefined },
  ): Promise<unknown> {
    const init: RequestInit = {
      method,
      credentials: "same-origin",
      redirect: "error",
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      },
    };
    let response: Response;
    let body: { code?: unknown; message?: unknown; data?: unknown } | null;
    try {
      response =
        method === "GET"
          ? await fetch(withQuery(path, payload), init)
          : await fetch(path, { ...init, body: JSON.stringify(payload) });
      body = (await response.json()) as typeof body;
    } catch {
      signal?.throwIfAborted();
      throw new AdminError("offline", text("common.offline"));
    }
    if (body?.code !== 0) throw refusalOf(body ?? {});
    if (requires.open !== true) deps.onAnswer(response);
    return body.data;
  }

  /** All attempts together get the time of one, and the same key, so that nothing is done twice. */
  async function send(
    endpoint: AdminEndpoint,
    payload: object,
    options: CallOptions,
  ): Promise<unknown> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const key = takesAdminIdempotencyKey(endpoint) ? crypto.randomUUID() : undefined;
    let wasLost = false;
    for (;;) {
      try {
        return await sendOnce(endpoint, payload, { ...options, timeout, key });
      } catch (error) {
        const isRunning = isRefusal(error, "requestInProgress");
        const isLost: boolean = isRefusal(error, "offline") && !wasLost;
        if (key === undefined || timeout.aborted || !(isRunning || isLost)) throw error;
        wasLost ||= isLost;
      }
      await wait(REPEAT_AFTER_MS);
    }
  }

  return (async (name: AdminEndpointName, payload: object = {}, options: CallOptions = {}) => {
    const endpoint: AdminEndpoint = ADMIN_ENDPOINTS[name];
    try {
      return await send(endpoint, payload, options);
    } catch (error) {
      if (isRefusal(error, "unauthorized") && endpoint.requires.open !== true) deps.onSignedOut();
      if (isRefusal(error, "setupRequired")) deps.onSetupRequired();
      if (!isRefusal(error, "proofRequired")) throw error;
      const isProven = await deps.prove();
      if (!isProven) throw new AdminError("proofRequired", error.message, { isCanceled: true });
      return send(endpoint, payload, options);
    }
  }) as AdminCall;
}
