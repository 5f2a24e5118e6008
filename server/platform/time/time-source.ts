import type { ProcessClock } from "./process-clock.ts";

/** The stored time. */
export interface StoredMoment {
  at: number;
  uptime: number | null;
  boot: string | null;
}

/** One reading of the clock that all processes follow. */
export interface TimeReading {
  /** Its time; undefined if it is the process's own clock. */
  at: number | undefined;
  /** The value of `passed` at that time. */
  passed: number;
  stored: StoredMoment | undefined;
}

/** The database as the source of time. */
export interface TimeSource {
  read(process: ProcessClock): Promise<TimeReading>;
  /** Stores the newest time; an older one changes nothing. */
  remember(moment: StoredMoment): Promise<void>;
  /** Deletes it: the next measurement trusts the followed clock. */
  forget(): Promise<void>;
  close(): Promise<void>;
}
