import type { Screen } from "@portico/contract/routes";
import { type Services, useHydrated, useRouteState, useServices } from "../services.ts";

const queryOf = (url: string) => new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? "");

/** Whether a screen with several steps is past its first: the URL says so, and Back undoes it. */
export function isPastFirstStep(url: string): boolean {
  return queryOf(url).has("step");
}

/** A screen at one of its steps, the first unless named; `redirect` and the rest are kept. */
export function stepUrl({ navigation }: Services, screen: Screen, step?: string): string {
  const query = queryOf(navigation.getSnapshot().url);
  query.delete("step");
  if (step !== undefined) query.set("step", step);
  const text = query.toString();
  return navigation.pathOf(screen) + (text && `?${text}`);
}

/** The URL of another screen with this page's query, which a prerendered page does not know. */
export function useStepUrl(screen: Screen): string {
  const services = useServices();
  useRouteState();
  return useHydrated(stepUrl(services, screen), services.navigation.pathOf(screen));
}
