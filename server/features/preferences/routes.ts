import type { ProtectedRoute } from "../../http/protected-route.ts";
import { createPreferences } from "./preferences.ts";

export function preferencesRoutes(
  protectedRoute: ProtectedRoute,
  services: Parameters<typeof createPreferences>[0],
): void {
  const preferences = createPreferences(services);
  protectedRoute.session("preferences", (_, __, session) => preferences.read(session));
  protectedRoute.session("preferencesSet", preferences.set);
}
