import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from "kysely";
import type { Db } from "./index.ts";
import { read } from "./together.ts";

/** A placeholder for a value while a statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once and then only gets other values: building costs more than
 * running it. For the most frequent queries, whose text does not depend on their values. The values
 * have the same names each time.
 */
export function prepared<Values extends object, Row = unknown>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => CompiledQuery<Row> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  function compile(db: Db, values: Values): CompiledQuery<Row> {
    const names = Object.keys(values);
    const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
    return build(db, placeholders as Values).compile();
  }

  return (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (query === undefined) {
      query = compile(db, values);
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...query, parameters };
  };
}

/** Compiles a query once and runs it with the values of each call. */
export function statement<Values extends object, Row = unknown>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const query = prepared(build);
  return (db, values) => db.executeQuery(query(db, values));
}

/** `statement` for a query that only reads: parallel reads of a transaction share a round trip. */
export function reading<Values extends object, Row = unknown>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const query = prepared(build);
  return (db, values) => read(db, query(db, values));
}
