import type { FastifyReply } from "fastify";
import type { EndpointName } from "@portico/contract/endpoints";
import { ERRORS, FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import { type Db, isUnavailable } from "../../platform/database/index.ts";
import type { Call } from "../route.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import { Refusal } from "../../platform/refusal.ts";
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
/** A longer outcome of a call that changes nothing, such as an export, is made again instead. */
export const MAX_KEPT_CHARACTERS = 65_536;

declare module "fastify" {
  interface FastifyRequest {
    /** Answered by what an earlier attempt came to, for the log. */
    isRepeat: boolean | undefined;
  }
}

interface AttemptServices {
  db: Db;
  answers: Answers;
  limits: Limits;
}

/** One request among those with the same key. */
interface Attempt<Outcome> {
  name: EndpointName;
  body: unknown;
  call: Call;
  context: RequestContext;
  /** Whose key it is: what the request shows of a flow or a session. */
  caller: string;
  work: () => Promise<Outcome>;
  /** The same caller with the cookies that the answer sets. */
  nextCaller: (outcome: unknown) => string | undefined;
}

type NewAnswer = { outcome: unknown } | { refusal: Refusal };

/** What asking again later may change is not kept; an ended session is noticed without it. */
const isFinal = ({ code }: Refusal) =>
  ERRORS[code].status === 200 && !FORCED_LOGOUT_CODES.has(ERRORS[code].code);

/** Nothing was tried, so no other attempt is the reason. */
const isBusy = (error: unknown) => error instanceof Refusal && error.code === "unavailable";

const cookiesOf = (reply: FastifyReply) => [reply.getHeader("set-cookie") ?? []].flat().map(String);

/** Each failed attempt gives way to the next turn, which one attempt gets. */
export const turnOf = (id: string, failedBefore: number) => `${id}.${failedBefore}`;

/** Calls with an Idempotency-Key: done once, answered as often as asked for. */
export function createAttempts({ db, answers, limits }: AttemptServices) {
  function replay(kept: KeptAnswer, { request, reply }: Call): unknown {
    request.isRepeat = true;
    // Of this attempt, which came to nothing.
    reply.removeHeader("set-cookie");
    for (const cookie of kept.cookies) reply.header("set-cookie", cookie);
    if ("refusal" in kept) throw new Refusal(kept.refusal.code, kept.refusal.data);
    return kept.outcome;
  }

  /**
   * The answer of an attempt that has ended, or nothing when this one is to do the work. While
   * another may still be at it, the caller has to come back. A process that died keeps its turn
   * until the window ends. Should the counts be lost, the answer's row keeps two from doing the same.
   */
  async function enter(asked: KeyedRequest): Promise<KeptAnswer | undefined> {
    const takeTurn = async (failedBefore: number) =>
      (await limits.note("attemptsBegun", turnOf(asked.id, failedBefore))) === 1;
    const [kept, isFirst] = await Promise.all([answers.find(db, asked), takeTurn(0)]);
    if (kept !== undefined || isFirst) return kept;
    const failed = await limits.seen("attemptsFailed", asked.id);
    if (failed > 0 && (await takeTurn(failed))) return undefined;
    const keptSince = await answers.find(db, asked);
    if (keptSince !== undefined) return keptSince;
    throw new Refusal("requestInProgress", { retryAfter: RETRY_SECONDS });
  }

  /** What there is to answer after all, though the work has failed. */
  async function answerInstead(
    error: unknown,
    asked: KeyedRequest,
    isCommitUnknown: boolean,
  ): Promise<KeptAnswer | undefined> {
    if (isBusy(error)) return undefined;
    // Refused, perhaps, for what another attempt has used up and answered since.
    if (error instanceof AlreadyAnswered || error instanceof Refusal) {
      return answers.find(db, asked);
    }
    // The link to the database broke at the end: what was done may be done.
    if (!isCommitUnknown || !isUnavailable(error)) return undefined;
    return answers.find(db, asked).catch(() => undefined);
  }

  /** The next attempt need not wait for this one. */
  async function noteFailure({ id }: KeyedRequest, error?: unknown): Promise<void> {
    const noted = limits.note("attemptsFailed", id).catch(() => 0);
    // A database that is away is not waited for twice, and a storm is no time to wait.
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

    async function keep(on: Db, answer: NewAnswer): Promise<void> {
      const cookies = cookiesOf(reply);
      if ("outcome" in answer) {
        const next = attempt.nextCaller(answer.outcome);
        return answers.keep(on, asked, { ...answer, cookies }, next);
      }
      const { code, data } = answer.refusal;
      const next = attempt.nextCaller(undefined);
      return answers.keep(on, asked, { refusal: { code, data }, cookies }, next);
    }

    /** Outside of any transaction. Without it the next attempt is answered in its own way. */
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
      // It only prepared something, such as a challenge: the same again is all that is wanted.
      if (!isKept) await keepAside({ outcome });
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
