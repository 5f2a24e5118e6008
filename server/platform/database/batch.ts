import { timed } from "../metrics/metrics.ts";
import type { OnTrip } from "./reader.ts";

/** Keeps each round trip short. */
const MAX_SIZE = 64;

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Trips {
  onTrip?: OnTrip | undefined;
  /** How many round trips may run at once. Questions that arrive meanwhile share the next one. */
  atOnce?: number;
  /** An error that would also hit everyone who waits: they fail immediately. */
  failsAll?: (error: unknown) => boolean;
}

/**
 * Sends all questions of one turn of the event loop together: a round trip to the database costs
 * many times more than a look-up. Answers are in the order of the questions.
 */
export function batch<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { onTrip, atOnce = Number.POSITIVE_INFINITY, failsAll = () => false }: Trips = {},
): (question: Question) => Promise<Answer> {
  const ask = onTrip === undefined ? askAll : timed(askAll, (seconds) => onTrip(seconds));
  const waiting: Waiting<Question, Answer>[] = [];
  let running = 0;

  async function send(sent: readonly Waiting<Question, Answer>[]): Promise<void> {
    running += 1;
    try {
      const answers = await ask(sent.map(({ question }) => question));
      for (const [index, { resolve }] of sent.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const failed = failsAll(error) ? [...sent, ...waiting.splice(0)] : sent;
      for (const { reject } of failed) reject(error);
    }
    running -= 1;
    sendAll();
  }

  function sendAll(): void {
    while (waiting.length > 0 && running < atOnce) void send(waiting.splice(0, MAX_SIZE));
  }

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (waiting.length === 0) setImmediate(sendAll);
    waiting.push({ question, resolve, reject });
    return promise;
  };
}
