/** However many come at once, no trip takes long. */
const MAX_SIZE = 64;

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Sends all questions of one turn of the event loop together: a trip to the database costs many times
 * what it looks up. The answers come in the order of the questions.
 */
export function batch<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  async function send(sent: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(sent.map(({ question }) => question));
      for (const [index, { resolve }] of sent.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }

  function sendAll(): void {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MAX_SIZE) void send(all.slice(at, at + MAX_SIZE));
  }

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (waiting.length === 0) setImmediate(sendAll);
    waiting.push({ question, resolve, reject });
    return promise;
  };
}
