import { useQuery } from "@tanstack/react-query";
import type { CustomerRow } from "@portico/contract/admin/customers/schemas";
import { call } from "../../lib/api/api.ts";
import { type Search, searchesFor, type SearchBy } from "./search-kinds.ts";

/** What was searched. It is personal, so it is in the history's state and not in the address. */
export interface SearchState {
  search: string;
  /** Unknown: everything that it can mean. */
  by?: SearchBy | undefined;
}

export type Found = CustomerRow & { foundBy: SearchBy[] };

async function find(searches: readonly Search[], signal: AbortSignal) {
  const answers = await Promise.all(
    searches.map((search) => call("customerSearch", search, { signal })),
  );
  const found = new Map<string, Found>();
  for (const [at, { customers }] of answers.entries()) {
    const by = searches[at]?.by;
    if (by === undefined) continue;
    for (const row of customers) {
      const known = found.get(row.id);
      if (known === undefined) found.set(row.id, { ...row, foundBy: [by] });
      else known.foundBy.push(by);
    }
  }
  return { customers: [...found.values()], more: answers.some(({ more }) => more) };
}

/** Searches in everything that the text can mean, at once. */
export function useSearch({ search, by }: SearchState) {
  const value = search.trim();
  const searches = by === undefined ? searchesFor(value) : [{ by, value }];
  return useQuery({
    queryKey: ["customerSearch", searches],
    queryFn: ({ signal }) => find(searches, signal),
    enabled: searches.length > 0,
  });
}
