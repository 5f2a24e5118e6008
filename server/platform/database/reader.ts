import type { CompiledQuery } from "kysely";

/** The row of a value, if there is one. Parallel look-ups share a round trip. */
export type LookUp<Row> = (value: string) => Promise<Row | undefined>;

/** Called after each round trip to the database, however many look-ups shared it. */
export type OnTrip = (seconds: number) => void;

/** Bypasses the query builder: compiled once, straight to the driver. */
export interface Reader {
  lookUp<Row>(query: CompiledQuery<Row>, onTrip?: OnTrip): LookUp<Row>;
  /** Fails if nothing can be read; does not wait for other work of this process. */
  check(): Promise<void>;
  close(): Promise<void>;
}
