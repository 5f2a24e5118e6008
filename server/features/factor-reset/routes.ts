import type { ProtectedRoute } from "../../http/protected-route.ts";
import { createFactorResetRequests } from "./factor-reset.ts";

/** Removes a lost second factor after a wait that its owner can stop. */
export function factorResetRoutes(
  protectedRoute: ProtectedRoute,
  services: Parameters<typeof createFactorResetRequests>[0],
): void {
  const factorResetRequests = createFactorResetRequests(services);
  protectedRoute.flow("factorResetSendCode", factorResetRequests.sendCode);
  protectedRoute.flow("factorResetStart", factorResetRequests.start);
  protectedRoute.flow("factorResetStop", factorResetRequests.stopByLink);
  protectedRoute.session("factorResetStopSignedIn", (_, context, session) =>
    factorResetRequests.stopSignedIn(context, session),
  );
}
