import type { ProtectedRoute } from "../../http/protected-route.ts";
import { createSecurityAlerts } from "./security-alerts.ts";

/** Handles the link of a security alert: shows what happened, and freezes the account. */
export function securityAlertRoutes(
  protectedRoute: ProtectedRoute,
  services: Parameters<typeof createSecurityAlerts>[0],
): void {
  const securityAlerts = createSecurityAlerts(services);
  protectedRoute.flow("securityAlertRead", securityAlerts.read);
  protectedRoute.flow("securityAlertConfirm", securityAlerts.confirm);
}
