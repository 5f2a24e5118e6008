import type { ProtectedRoute } from "../../http/protected-route.ts";
import { createInvitation } from "./invitation.ts";
import { createNaming } from "./naming.ts";
import { createSubAccounts } from "./sub-accounts.ts";

type Services = Parameters<typeof createSubAccounts>[0] &
  Parameters<typeof createNaming>[0] &
  Parameters<typeof createInvitation>[0];

export function subAccountRoutes(protectedRoute: ProtectedRoute, services: Services): void {
  const naming = createNaming(services);
  protectedRoute.hashes("subAccountCreate", { when: ({ password }) => password !== undefined });
  protectedRoute.session("subAccountCreate", naming.create);
  protectedRoute.session("subAccountInvite", naming.invite);
  protectedRoute.session("subAccountRename", naming.rename);

  const subAccounts = createSubAccounts(services);
  protectedRoute.session("subAccountList", (query, _, session) => subAccounts.list(query, session));
  protectedRoute.session("subAccountRead", (query, _, session) => subAccounts.read(query, session));
  protectedRoute.session("subAccountActivity", (query, _, session) =>
    subAccounts.activity(query, session),
  );
  protectedRoute.session("subAccountFreeze", subAccounts.freeze);
  protectedRoute.session("subAccountUnfreeze", subAccounts.unfreeze);
  protectedRoute.session("subAccountResetFactor", subAccounts.resetFactor);
  protectedRoute.session("subAccountEndSessions", subAccounts.endSessions);

  const invitation = createInvitation(services);
  protectedRoute.flow("invitationRead", invitation.read);
  protectedRoute.hashes("invitationAccept");
  protectedRoute.flow("invitationAccept", invitation.accept);
}
