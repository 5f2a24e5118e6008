import type { AdminRoute } from "../../../http/admin/admin-route.ts";
import { clearSession, ensureBrowser } from "../../../http/admin/operator-cookies.ts";
import { createAdminSession } from "./session.ts";

export function adminSessionRoutes(
  { open, signedIn }: AdminRoute,
  services: Parameters<typeof createAdminSession>[0],
): void {
  const session = createAdminSession(services);
  open("invitationRead", session.invitationRead);
  open("invitationPasskeyOptions", ({ token }, caller, { request, reply }) => {
    const browserHash = ensureBrowser(request, reply);
    return session.invitationPasskeyOptions(token, { ...caller, browserHash });
  });
  open("invitationAccept", session.invitationAccept);
  open("signInOptions", (_, caller, { request, reply }) =>
    session.signInOptions({ ...caller, browserHash: ensureBrowser(request, reply) }),
  );
  open("signIn", session.signIn);
  signedIn("signOut", async (_, caller, { reply }) => {
    clearSession(reply);
    return session.endSession(caller, caller.operator.session.id, "signedOut");
  });
  signedIn("sessionRead", async (_, { operator }) => session.describe(operator));
  signedIn("proofOptions", (_, caller) => session.proofOptions(caller));
  signedIn("proofGive", session.proofGive);
  signedIn("sessionList", (_, caller) => session.listSessions(caller));
  signedIn("sessionEnd", ({ id }, caller) => session.endSession(caller, id, "sessionEnded"));
  signedIn("passkeyList", (_, caller) => session.listPasskeys(caller));
  signedIn("passkeyOptions", (_, caller) => session.passkeyOptions(caller));
  signedIn("passkeyAdd", session.addPasskey);
  signedIn("passkeyRemove", session.removePasskey);
}
