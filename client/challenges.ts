import { humanChallenge } from "@portico/contract/human-challenge/endpoints";
import type {
  Challenge,
  ChallengeAction,
  WidgetChallenge,
  WorkChallenge,
} from "@portico/contract/human-challenge/schemas";
import type { WorkSolution } from "./proof-of-work.ts";
import { type Call, INLINE } from "./request.ts";

/** How challenges are solved here. */
export interface Solvers {
  /** A page does this off its main thread. */
  solveWork(challenge: WorkChallenge): Promise<WorkSolution>;
  /**
   * Prepares a provider's widget; the function runs it and returns its token. A caller without a
   * screen has none, and fails if the server asks for one.
   */
  prepareWidget?(challenge: WidgetChallenge): Promise<() => Promise<string>>;
}

interface ChallengesDeps extends Solvers {
  call: Call;
  now?: () => number;
}

/** What one call carries: the header's value, and the id that its passwords are bound to. */
export interface SolvedChallenge {
  captcha: string;
  id: string;
}

export interface Challenges {
  /** Starts in the background, when a form is first touched. */
  prepare(action: ChallengeAction): void;
  /** A solution for one call. */
  solve(action: ChallengeAction): Promise<SolvedChallenge>;
}

/** The server keeps a challenge for ten minutes; an older solution is replaced. */
const SOLUTION_MAX_AGE_MS = 8 * 60 * 1000;

const encode = (solved: object) => btoa(JSON.stringify(solved));

interface Pending {
  startedAt: number;
  begun: Promise<() => Promise<SolvedChallenge>>;
}

export function createChallenges(deps: ChallengesDeps): Challenges {
  const { call, solveWork, prepareWidget, now = () => performance.now() } = deps;
  const pending = new Map<ChallengeAction, Pending>();

  /**
   * Work is done in advance; a widget is only prepared, because its token expires soon and it may
   * ask questions.
   */
  async function begin(challenge: Challenge): Promise<() => Promise<SolvedChallenge>> {
    if ("provider" in challenge) {
      if (!prepareWidget) throw new Error(`${challenge.provider} cannot be shown here`);
      const run = await prepareWidget(challenge);
      const { id } = challenge;
      return async () => ({ id, captcha: encode({ challenge, token: await run() }) });
    }
    const captcha = encode({ challenge, solution: await solveWork(challenge) });
    return () => Promise.resolve({ id: challenge.parameters.nonce, captcha });
  }

  function start(action: ChallengeAction): Pending["begun"] {
    const current = pending.get(action);
    if (current && now() - current.startedAt <= SOLUTION_MAX_AGE_MS) return current.begun;
    const begun = call(humanChallenge, { action }, INLINE).then(begin);
    const started = { startedAt: now(), begun };
    pending.set(action, started);
    // A failure is reported when the solution is needed; the next call starts again.
    begun.catch(() => {
      if (pending.get(action) === started) pending.delete(action);
    });
    return begun;
  }

  return {
    prepare: (action) => void start(action).catch(() => {}),
    async solve(action) {
      const begun = start(action);
      // Before anything waits: a call at the same moment needs a challenge that is not used.
      pending.delete(action);
      return (await begun)();
    },
  };
}
