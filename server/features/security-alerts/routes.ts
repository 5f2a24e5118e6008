import type { ProtectedRoute } from "../../http/protected-route.ts";
import { createSecurityAlerts } from "./security-alerts.ts";

/** “This wasn't me”, from the link of an alert or from a signed-in page: freezes the account. */
export function securityAlertRoutes(
  protectedRoute: ProtectedRoute,
  services: Parameters<typeof createSecurityAlerts>[0],
): void {
  const securityAlerts = createSecurityAlerts(services);
  protectedRoute.flow("securityAlertRead", securityAlerts.read);
  protectedRoute.flow("securityAlertConfirm", securityAlerts.confirm);
  protectedRoute.session("securityAlertReport", securityAlerts.report);
}
