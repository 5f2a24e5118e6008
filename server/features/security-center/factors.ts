import type { ProtectedRoute } from "../../http/protected-route.ts";
import { createStepUp } from "../../core/step-up/step-up.ts";
import { createAuthenticatorSetup } from "./authenticator.ts";
import { createFactorChanges } from "./factor-changes.ts";
import { createSecurityOverview } from "./overview.ts";
import { createPasskeySettings } from "./passkey-settings.ts";
import { createRecoveryCodeRenewal } from "./recovery-code-renewal.ts";
import { factorRoutes } from "./factor-routes.ts";

type Services = Parameters<typeof createStepUp>[0] &
  Parameters<typeof createFactorChanges>[0] &
  Parameters<typeof createRecoveryCodeRenewal>[0] &
  Parameters<typeof createSecurityOverview>[0] &
  Omit<Parameters<typeof createPasskeySettings>[0], "changes"> &
  Omit<Parameters<typeof createAuthenticatorSetup>[0], "changes">;

/** Second factors of a signed-in account, and the fresh proof needed to change them. */
export function registerFactors(
  protectedRoute: ProtectedRoute,
  services: Services,
  cookieDomain: string | undefined,
): void {
  const changes = createFactorChanges(services);
  factorRoutes({
    protectedRoute,
    stepUp: createStepUp(services),
    overview: createSecurityOverview(services),
    authenticator: createAuthenticatorSetup({ ...services, changes }),
    recoveryCodes: createRecoveryCodeRenewal(services),
    passkeys: createPasskeySettings({ ...services, changes }),
    cookieDomain,
  });
}
