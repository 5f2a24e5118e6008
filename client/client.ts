import { type Endpoint, takesIdempotencyKey } from "@portico/contract/endpoint";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import type { Challenges, Solvers } from "./challenges.ts";
import type { PasswordKey } from "./passwords.ts";
import {
  type Call,
  type CallOptions,
  type Encrypt,
  RequestError,
  type RequestOptions,
} from "./request.ts";
import { createRequests, type RequestDeps } from "./requests.ts";

export interface ClientDeps extends RequestDeps {
  /** Loaded with the first call that requires a challenge. */
  loadSolvers: () => Promise<Solvers>;
  /** CRED-1: the key that passwords are encrypted with. */
  passwordKey: () => PasswordKey;
  /**
   * Lets the visitor prove who they are when a call requires a fresh proof. True when they did: the
   * call is made again. Without it the refusal goes to the caller.
   */
  prove?: (endpoint: Endpoint) => Promise<boolean>;
}

export interface Client {
  /** A call of the contract. */
  call: Call;
  /** Any other call of the exchange, old-style answers included (REQ-5). */
  request(path: string, options?: RequestOptions): Promise<unknown>;
  /** Begins to solve a challenge before its call is made. */
  prepareChallenge(action: ChallengeAction): Promise<void>;
}

type Fields = object | ((encrypt: Encrypt) => Promise<object>) | undefined;

/** What a call requires is read from its endpoint, and provided here. */
export function createClient(deps: ClientDeps): Client {
  const { send, show } = createRequests(deps);

  async function showingFailure<Result>(
    toast: RequestOptions["toast"],
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      show(error, toast);
      throw error;
    }
  }

  const request = (path: string, options: RequestOptions = {}) =>
    showingFailure(options.toast, () => send(path, options));

  let challenges: Promise<Challenges> | undefined;

  function openChallenges(): Promise<Challenges> {
    challenges ??= Promise.all([import("./challenges.ts"), deps.loadSolvers()]).then(
      ([{ createChallenges }, solvers]) => createChallenges({ call, ...solvers }),
    );
    // What could not be loaded is asked for again with the next call.
    challenges.catch(() => {
      challenges = undefined;
    });
    return challenges;
  }

  async function make(endpoint: Endpoint, payload: Fields, options: CallOptions): Promise<unknown> {
    const { method, path, requires } = endpoint;
    const { challenge, session = false } = requires;
    const isSolved = challenge === undefined || options.captcha !== undefined;
    const solved = isSolved ? undefined : await (await openChallenges()).solve(challenge);
    const encrypt: Encrypt = async (password, nonce = solved?.id) => {
      if (nonce === undefined) throw new Error(`${endpoint.name} has nothing to bind it to`);
      const { encryptPassword } = await import("./passwords.ts");
      return encryptPassword(password, nonce, deps.passwordKey());
    };
    return send(path, {
      withGroup: session,
      ...(solved && { captcha: solved.captcha }),
      ...options,
      payload: typeof payload === "function" ? await payload(encrypt) : payload,
      type: method === "GET" ? "get" : "post",
      isRepeatable: takesIdempotencyKey(endpoint),
    });
  }

  async function provenFor(endpoint: Endpoint, error: unknown): Promise<boolean> {
    if (!deps.prove || !(error instanceof RequestError)) return false;
    return error.code === PROOF_REQUIRED && deps.prove(endpoint);
  }

  const call = ((endpoint: Endpoint, payload?: Fields, options: CallOptions = {}) =>
    showingFailure(options.toast, async () => {
      try {
        return await make(endpoint, payload, options);
      } catch (error) {
        if (!(await provenFor(endpoint, error))) throw error;
        return await make(endpoint, payload, options);
      }
    })) as Call;

  /** A failure is reported by the call that needs the solution. */
  const prepareChallenge = (action: ChallengeAction) =>
    openChallenges().then(
      ({ prepare }) => prepare(action),
      () => {},
    );

  return { request, call, prepareChallenge };
}
