import type { CompiledQuery } from "kysely";

export interface LookUp<Row> {
  find(parameter: string): Promise<Row | undefined>;
  /** Where the database is in this process, at once; throws when it is busy. */
  findNow: ((parameter: string) => Row | undefined) | undefined;
}

/** Reads beside the query builder: compiled once, straight to the driver. */
export interface Reader {
  lookUp<Row>(query: CompiledQuery<Row>): LookUp<Row>;
  close(): void;
}
