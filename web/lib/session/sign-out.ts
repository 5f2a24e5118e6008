import { logout } from "@portico/contract/session/endpoints";
import { FOREIGN_GROUP } from "@portico/contract/errors";
import { RequestError } from "@portico/client/request";
import type { Services } from "../services.ts";
import { unreachable } from "./unreachable.ts";

type Deps = Pick<Services, "session" | "call" | "navigation" | "toasts">;

/** A server that does not answer must not keep anybody signed in on this side. */
const PATIENCE_MS = 5000;

async function endOnServer({ call, toasts }: Deps): Promise<void> {
  try {
    await call(logout, {}, { keepSession: true, toast: false });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // A group cookie changed by another host of the domain must not keep the session open.
    if (error.code === FOREIGN_GROUP) {
      await call(logout, {}, { keepSession: true, withGroup: false });
    } else if (error.message && !error.handled) toasts.show(error.message);
  }
}

/** SES-4: on the server and here. The call goes first: it needs the cookies that are cleared. */
async function logOut(deps: Deps): Promise<void> {
  const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
  try {
    await Promise.race([endOnServer(deps), patience]);
  } catch {
    // The session ends on this side, whatever the server answers.
  }
  deps.session.clear();
  // It contains an address of the account.
  unreachable.save(undefined);
}

/** Signs out and shows the sign-in page. */
export async function signOut(deps: Deps): Promise<void> {
  await logOut(deps);
  await deps.navigation.navigate(deps.navigation.pathOf("login"));
}

/** SES-4, register-logout: the page stays, with its query, and now shows its form. */
export async function signOutHere(deps: Deps): Promise<void> {
  await logOut(deps);
  await deps.navigation.replace(deps.navigation.getSnapshot().url);
}
