/** However many come at once, no trip takes long. */
const MAX_SIZE = 64;

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Trips {
  /** How many may run at the same time. Questions that come while they do go together in the next. */
  atOnce?: number;
  /** An error that everybody who waits would meet too: nobody waits for a second one. */
  failsAll?: (error: unknown) => boolean;
}

/**
 * Sends all questions of one turn of the event loop together: a trip to the database costs many times
 * what it looks up. The answers come in the order of the questions.
 */
export function batch<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { atOnce = Number.POSITIVE_INFINITY, failsAll = () => false }: Trips = {},
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let running = 0;

  async function send(sent: readonly Waiting<Question, Answer>[]): Promise<void> {
    running += 1;
    try {
      const answers = await askAll(sent.map(({ question }) => question));
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
