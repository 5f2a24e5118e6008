import type { AdminRoute } from "../../../http/admin/admin-route.ts";
import { clearSession, ensureBrowser, setSession } from "../../../http/admin/operator-cookies.ts";
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
  open("invitationAccept", async (body, caller, { reply }) => {
    const { token, data } = await session.invitationAccept(body, caller);
    setSession(reply, token);
    return data;
  });
  open("signInOptions", (_, caller, { request, reply }) =>
    session.signInOptions({ ...caller, browserHash: ensureBrowser(request, reply) }),
  );
  open("signIn", async (body, caller, { reply }) => {
    const { token, data } = await session.signIn(body, caller);
    setSession(reply, token);
    return data;
  });
  signedIn("signOut", async (_, caller, { reply }) => {
    clearSession(reply);
    return session.endSession(caller, caller.operator.session.id, "signedOut");
  });
  signedIn("sessionRead", async (_, { operator }) => session.describe(operator));
  signedIn("proofOptions", (_, caller) => session.proofOptions(caller));
  signedIn("proofGive", async (body, caller, { reply }) => {
    const { token, data } = await session.proofGive(body, caller);
    setSession(reply, token);
    return data;
  });
  signedIn("sessionList", (_, caller) => session.listSessions(caller));
  signedIn("sessionEnd", ({ id }, caller) => session.endSession(caller, id, "sessionEnded"));
  signedIn("passkeyList", (_, caller) => session.listPasskeys(caller));
  signedIn("passkeyOptions", (_, caller) => session.passkeyOptions(caller));
  signedIn("passkeyAdd", session.addPasskey);
  signedIn("passkeyRemove", session.removePasskey);
}
