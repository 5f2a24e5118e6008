import type { CompiledQuery } from "kysely";

/** The row of a text, if there is one. Those that are asked for at the same time go together. */
export type LookUp<Row> = (value: string) => Promise<Row | undefined>;

/** Reads beside the query builder: compiled once, straight to the driver. */
export interface Reader {
  lookUp<Row>(query: CompiledQuery<Row>): LookUp<Row>;
  /** Fails where nothing can be read; waits for no work of this process. */
  check(): Promise<void>;
  close(): Promise<void>;
}
