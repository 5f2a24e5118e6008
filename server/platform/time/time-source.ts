import type { ProcessClock } from "./process-clock.ts";

/** What is stored about time. */
export interface StoredMoment {
  at: number;
  uptime: number | null;
  boot: string | null;
}

/** One look at the clock that all processes follow. */
export interface Look {
  /** What it showed; undefined where it is the process's own. */
  at: number | undefined;
  /** The reading of `passed` that belongs to it. */
  passed: number;
  stored: StoredMoment | undefined;
}

/** The database, as the one that knows what time it is. */
export interface TimeSource {
  look(process: ProcessClock): Promise<Look>;
  /** Keeps the newest moment; an older one changes nothing. */
  remember(moment: StoredMoment): Promise<void>;
  /** Forgets it: the next measurement believes the clock that is followed. */
  forget(): Promise<void>;
  close(): Promise<void>;
}
