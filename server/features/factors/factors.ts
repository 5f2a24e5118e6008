import type { Gate } from "../../core/gate.ts";
import { createStepUp } from "../../core/step-up/step-up.ts";
import { createAuthenticatorCare } from "./authenticator.ts";
import { createFactorChanges } from "./factor-changes.ts";
import { createSecurityOverview } from "./overview.ts";
import { createPasskeyCare } from "./passkey-care.ts";
import { createRecoveryCodeCare } from "./recovery-code-care.ts";
import { factorRoutes } from "./routes.ts";

type Parts = Parameters<typeof createStepUp>[0] &
  Parameters<typeof createFactorChanges>[0] &
  Parameters<typeof createRecoveryCodeCare>[0] &
  Parameters<typeof createSecurityOverview>[0] &
  Omit<Parameters<typeof createPasskeyCare>[0], "changes"> &
  Omit<Parameters<typeof createAuthenticatorCare>[0], "changes">;

/** Second factors of a signed-in account, and the fresh proof that changing them takes. */
export function addFactors(gate: Gate, parts: Parts, cookieDomain: string | undefined): void {
  const changes = createFactorChanges(parts);
  factorRoutes({
    gate,
    stepUp: createStepUp(parts),
    overview: createSecurityOverview(parts),
    authenticator: createAuthenticatorCare({ ...parts, changes }),
    recoveryCodes: createRecoveryCodeCare(parts),
    passkeys: createPasskeyCare({ ...parts, changes }),
    cookieDomain,
  });
}
