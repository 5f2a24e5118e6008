import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { serverNow } from "../../lib/session/session-clock.ts";
import { type Filters, NO_FILTERS, readFilters } from "./filter.ts";

/** The filters: they survive a look at another page and the way back. */
export function useAuditFilters() {
  const [path, navigate] = useLocation();
  const filters = readFilters(useHistoryState());
  const keep = (state: Filters) => navigate(path, { replace: true, state });
  return {
    filters,
    setFilters: (change: Partial<Filters>) =>
      keep({ ...filters, ...change, chosenAt: serverNow() }),
    clear: () => keep(NO_FILTERS),
  };
}
