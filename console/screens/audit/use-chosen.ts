import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { serverNow } from "../../lib/session/session-clock.ts";
import { type Chosen, NOTHING, readChosen } from "./filter.ts";

/** The filters: they survive a look at another page and the way back. */
export function useChosen() {
  const [path, navigate] = useLocation();
  const chosen = readChosen(useHistoryState());
  const keep = (state: Chosen) => navigate(path, { replace: true, state });
  return {
    chosen,
    choose: (change: Partial<Chosen>) => keep({ ...chosen, ...change, chosenAt: serverNow() }),
    clear: () => keep(NOTHING),
  };
}
