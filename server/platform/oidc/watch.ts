import { type Clock, MINUTE, SECOND } from "../clock.ts";
import type { Log } from "../log/log.ts";
import type { Provider } from "./provider.ts";

const TICK = 5 * SECOND;
/** A provider's endpoints seldom change; an outage should be noticed soon. */
const WHILE_UP = 5 * MINUTE;
/** Doubles after each failure. */
const WHILE_AWAY = { first: TICK, most: 5 * MINUTE };

interface Watched {
  provider: Provider;
  refresh: () => Promise<void>;
  checkedAt: number;
  failures: number;
}

function waitOf({ provider, failures }: Watched): number {
  if (failures > 0) return Math.min(WHILE_AWAY.first * 2 ** (failures - 1), WHILE_AWAY.most);
  return provider.available() ? WHILE_UP : TICK;
}

type WatchLog = Pick<Log, "warn">;

/** Checks the providers in the background, so that no visitor has to discover an outage. */
export function createProviderWatch(services: { providers: readonly Provider[]; clock: Clock }) {
  const { providers, clock } = services;
  const all = providers.flatMap((provider): Watched[] => {
    const refresh = provider.refresh?.bind(provider);
    return refresh ? [{ provider, refresh, checkedAt: -Infinity, failures: 0 }] : [];
  });
  let timer: NodeJS.Timeout | undefined;

  async function check(one: Watched, log: WatchLog): Promise<void> {
    if (clock.now() - one.checkedAt < waitOf(one)) return;
    one.checkedAt = clock.now();
    try {
      await one.refresh();
      one.failures = 0;
    } catch (error) {
      one.failures += 1;
      const { name, message: why } = error as Error;
      log.warn({ provider: one.provider.id, why }, name);
    }
  }

  /** Checks all that are due, in parallel. */
  const run = async (log: WatchLog): Promise<void> => {
    await Promise.all(all.map((one) => check(one, log)));
  };

  return {
    run,
    start(log: WatchLog): void {
      void run(log);
      timer = setInterval(() => void run(log), TICK).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
