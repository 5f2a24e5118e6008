import { logout } from "@portico/contract/endpoints";
import type { Services } from "./services.ts";
import { unreachable } from "./unreachable.ts";

type Deps = Pick<Services, "session" | "call" | "navigation">;

/** A server that does not answer must not keep anybody signed in on this side. */
const PATIENCE_MS = 5000;

/**
 * SES-4: ends the session on the server and here, then shows the sign-in page. The call goes
 * first: it needs the cookies that are cleared here.
 */
export async function signOut({ session, call, navigation }: Deps): Promise<void> {
  const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
  try {
    await Promise.race([call(logout, {}, { keepSession: true }), patience]);
  } catch {
    // The session ends on this side whatever the server says.
  }
  session.clear();
  // Names an address of whoever was signed in.
  unreachable.save(undefined);
  await navigation.navigate(navigation.pathOf("login"));
}
