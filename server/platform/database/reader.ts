import type { CompiledQuery } from "kysely";

export type LookUp<Row> = (...parameters: string[]) => Promise<Row | undefined>;

/** Reads beside the query builder: compiled once, straight to the driver. */
export interface Reader {
  lookUp<Row>(query: CompiledQuery<Row>): LookUp<Row>;
  close(): void;
}
