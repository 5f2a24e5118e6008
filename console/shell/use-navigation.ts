import { useMay } from "../lib/session/session.ts";
import { type ConsoleRoute, type NavigationEntry, ROUTES } from "../routes.ts";

type Listed = ConsoleRoute & { navigation: NavigationEntry };

/** The pages of the navigation that the operator's roles allow. */
export function useNavigation(): Listed[] {
  const may = useMay();
  return ROUTES.filter(
    (route): route is Listed =>
      route.navigation !== undefined && (route.permission === undefined || may(route.permission)),
  );
}
