import { logout } from "@portico/contract/endpoints";
import type { Services } from "./services.ts";

/** SES-4: ends the session on the server and here, then shows the sign-in page. */
export async function signOut({ session, call, navigation }: Services): Promise<void> {
  await session.logout({ callLogout: () => call(logout, {}, { keepSession: true }) });
  await navigation.navigate(navigation.pathOf("login"));
}
