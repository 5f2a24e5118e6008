import type { FastifyReply } from "fastify";
import type { AdminEndpointName } from "@portico/contract/admin/endpoints";
import type { EndpointName } from "@portico/contract/endpoints";
import { ERRORS, FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import { type Db, isUnavailable } from "../../platform/database/index.ts";
import type { Call } from "../route.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import { AdminRefusal, Refusal } from "../../platform/refusal.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { RequestContext } from "../../core/request-context.ts";
import {
  AlreadyAnswered,
  type Answers,
  type KeptAnswer,
  type KeyedRequest,
} from "../../core/idempotency/answers.ts";
import { contentOf, keyOf } from "./caller.ts";

const RETRY_SECONDS = 1;
/** A longer outcome of a call that changes nothing, such as an export, is not stored. */
export const MAX_KEPT_CHARACTERS = 65_536;

declare module "fastify" {
  interface FastifyRequest {
    /** Answered with the outcome of an earlier attempt; for the log. */
    isRepeat: boolean | undefined;
  }
}

interface AttemptServices {
  db: Db;
  answers: Answers;
  limits: Limits;
}

/** A request with an idempotency key. */
interface Attempt<Outcome> {
  name: EndpointName | `admin ${AdminEndpointName}`;
  body: unknown;
  call: Call;
  context: Pick<RequestContext, "address" | "requirementsMet" | "keepOutcome" | "keyedRequest">;
  /** Who owns the key, by the flow or session that the request presents. */
  caller: string;
  work: () => Promise<Outcome>;
  /** The caller of the next request: the response may set other cookies. */
  nextCaller: (outcome: unknown) => string | undefined;
}

type NewAnswer = { outcome: unknown } | { refusal: Refusal };

/** Refusals that a retry may change are not stored, nor are ended sessions. */
const isFinal = ({ code }: Refusal) =>
  ERRORS[code].status === 200 &&
  code !== "documentScanUnavailable" &&
  !FORCED_LOGOUT_CODES.has(ERRORS[code].code);

/** Nothing was tried, so no other attempt is the reason. */
const isBusy = (error: unknown) => error instanceof Refusal && error.code === "unavailable";

export const cookiesOf = (reply: FastifyReply) =>
  [reply.getHeader("set-cookie") ?? []].flat().map(String);

/** The lock of one attempt. Each failed attempt opens a new lock, which exactly one retry gets. */
export const attemptLockKey = (id: string, failedBefore: number) => `${id}.${failedBefore}`;

/** Calls with an Idempotency-Key: executed once, answered on every retry. */
export function createAttempts({ db, answers, limits }: AttemptServices) {
  function replay(kept: KeptAnswer, { request, reply }: Call): unknown {
    request.isRepeat = true;
    // Drop the cookies of this attempt, which had no effect.
    reply.removeHeader("set-cookie");
    for (const cookie of kept.cookies) reply.header("set-cookie", cookie);
    if ("refusal" in kept) throw new Refusal(kept.refusal.code, kept.refusal.data);
    return kept.outcome;
  }

  /**
   * The stored answer of an ended attempt, or undefined if this one should do the work. While
   * another may still be working, the caller has to retry. A process that died keeps its turn until
   * the window ends. If the counters are lost, the unique row of the answer still prevents doing
   * the work twice.
   */
  async function enter(asked: KeyedRequest): Promise<KeptAnswer | undefined> {
    const takeTurn = async (failedBefore: number) =>
      (await limits.note("attemptsBegun", attemptLockKey(asked.id, failedBefore))) === 1;
    const [kept, isFirst] = await Promise.all([answers.find(db, asked), takeTurn(0)]);
    if (kept !== undefined || isFirst) return kept;
    const failed = await limits.seen("attemptsFailed", asked.id);
    if (failed > 0 && (await takeTurn(failed))) return undefined;
    const keptSince = await answers.find(db, asked);
    if (keptSince !== undefined) return keptSince;
    throw new Refusal("requestInProgress", { retryAfter: RETRY_SECONDS });
  }

  /** The stored answer to use although the work has failed, if there is one. */
  async function answerInstead(
    error: unknown,
    asked: KeyedRequest,
    isCommitUnknown: boolean,
  ): Promise<KeptAnswer | undefined> {
    if (isBusy(error)) return undefined;
    // Another attempt may have consumed what this one was refused for, and stored its answer.
    if (
      error instanceof AlreadyAnswered ||
      error instanceof Refusal ||
      error instanceof AdminRefusal
    ) {
      return answers.find(db, asked);
    }
    // The connection broke during the commit, which may have succeeded.
    if (!isCommitUnknown || !isUnavailable(error)) return undefined;
    return answers.find(db, asked).catch(() => undefined);
  }

  /** Records the failure, so that the next attempt need not wait for this one. */
  async function noteFailure({ id }: KeyedRequest, error?: unknown): Promise<void> {
    const noted = limits.note("attemptsFailed", id).catch(() => 0);
    // Do not wait again for an unavailable database, nor while overloaded.
    if (!isUnavailable(error) && !isBusy(error)) await noted;
  }

  /** Without a key the work is done each time. */
  return async function once<Outcome>(attempt: Attempt<Outcome>): Promise<Outcome> {
    const { name, body, call, context, caller, work } = attempt;
    const { request, reply } = call;
    const key = keyOf(request);
    if (key === undefined) return work();
    const asked = { id: hashToken(key), caller, content: contentOf(name, request, body) };
    const earlier = await enter(asked);
    if (earlier !== undefined) return replay(earlier, call) as Outcome;
    // Includes the key, which is stored nowhere: a hash of the body alone would reveal a short
    // code.
    context.keyedRequest = hashToken(`${key}.${asked.content}`);

    async function keep(on: Db, answer: NewAnswer): Promise<void> {
      const cookies = cookiesOf(reply);
      if ("outcome" in answer) {
        const next = attempt.nextCaller(answer.outcome);
        return answers.store(on, asked, { ...answer, cookies }, next);
      }
      const { code, data } = answer.refusal;
      const next = attempt.nextCaller(undefined);
      return answers.store(on, asked, { refusal: { code, data }, cookies }, next);
    }

    /** Outside of any transaction. If nothing is stored, the next attempt runs again. */
    async function keepAside(answer: NewAnswer): Promise<void> {
      const isShort = JSON.stringify(answer).length <= MAX_KEPT_CHARACTERS;
      const from = limitKeyOfAddress(context.address);
      if (isShort && (await limits.allows("answersKeptAside", from))) return keep(db, answer);
      return noteFailure(asked);
    }

    let isKept = false;
    context.keepOutcome = async (on, outcome) => {
      await keep(on, { outcome });
      isKept = true;
    };
    try {
      const outcome = await work();
      // It was not stored in the transaction of the call, or the call only prepared something.
      if (!isKept) {
        await keepAside({ outcome }).catch((error: unknown) => {
          if (error instanceof AlreadyAnswered) throw error;
          // The work is done, so its answer is sent although a retry would not get the same.
          return noteFailure(asked, error);
        });
      }
      return outcome;
    } catch (error) {
      const kept = await answerInstead(error, asked, isKept);
      if (kept !== undefined) return replay(kept, call) as Outcome;
      const isAnswer =
        error instanceof Refusal && isFinal(error) && context.requirementsMet === true;
      if (isAnswer) await keepAside({ refusal: error }).catch(() => noteFailure(asked));
      else await noteFailure(asked, error);
      throw error;
    }
  };
}
