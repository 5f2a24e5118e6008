/** However many come at once, no trip takes long. */
const MOST = 64;

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Whether what was gathered is being sent, or what follows from it at once is being done. */
let isTurnsEnd = false;

function atTurnsEnd(work: () => void): void {
  isTurnsEnd = true;
  work();
  // A tick that a microtask asks for comes when no microtask is left.
  queueMicrotask(() =>
    process.nextTick(() => {
      isTurnsEnd = false;
    }),
  );
}

/**
 * Sends all questions of one turn of the event loop together: a trip costs more than what it is
 * made for. The answers come in the order of the questions. While as many trips as may be are under
 * way, those who come wait for the next: the more there is to do, the more go together.
 *
 * Whoever is answered at once, as SQLite does, and asks something else next, asks it still in this
 * turn: all who were answered together ask together again, and a turn for nothing costs more.
 */
export function gather<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  tripsAtOnce = Number.POSITIVE_INFINITY,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  let isPlanned = false;

  async function send(sent: readonly Waiting<Question, Answer>[]): Promise<void> {
    underWay += 1;
    try {
      const answers = await askAll(sent.map(({ question }) => question));
      for (const [index, { resolve }] of sent.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
    underWay -= 1;
    plan();
  }

  function sendAll(): void {
    isPlanned = false;
    atTurnsEnd(() => {
      while (waiting.length > 0 && underWay < tripsAtOnce) void send(waiting.splice(0, MOST));
    });
  }

  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay >= tripsAtOnce) return;
    isPlanned = true;
    if (isTurnsEnd) process.nextTick(sendAll);
    else setImmediate(sendAll);
  }

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ question, resolve, reject });
    plan();
    return promise;
  };
}
