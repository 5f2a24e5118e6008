import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * A filter of a page, used like `useState`. It is stored in the history's state, so that Back
 * restores it. A stored value that no longer exists counts as the initial one.
 */
export function useFilterState<Value extends string>(
  name: string,
  values: readonly Value[],
  initial: Value,
): [Value, (value: Value) => void] {
  const [path, navigate] = useLocation();
  const kept = useHistoryState<Record<string, unknown> | null>();
  const value = values.find((one) => one === kept?.[name]) ?? initial;
  return [
    value,
    (next) => navigate(path, { replace: true, state: { ...history.state, [name]: next } }),
  ];
}
