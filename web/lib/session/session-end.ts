import { isAccountScreen } from "@portico/contract/routes";
import type { RouteState } from "../navigation/navigation.ts";
import type { Services } from "../services.ts";

/** Whether a page is for signed-in visitors only. */
export function needsSession({ route, url }: RouteState): boolean {
  if (route.screen === "security-validation") return /[?&]step=proof\b/.test(url);
  return isAccountScreen(route.screen) || route.screen === "email" || route.screen === "phone";
}

/** The sign-in page, which leads back here; a proof leads to the page that asked for it. */
function signInUrl({ navigation }: Pick<Services, "navigation">): string {
  const { route, url } = navigation.getSnapshot();
  const [address = ""] = url.split("#", 1);
  const { searchParams } = new URL(address, "https://site.invalid");
  const back = route.screen === "security-validation" ? searchParams.get("redirect") : address;
  const query = back === null ? "" : `?${new URLSearchParams({ redirect: back })}`;
  return navigation.pathOf("login") + query;
}

type Deps = Pick<Services, "session" | "navigation" | "toasts">;

/**
 * REQ-6, REQ-7: the server has ended the session. Several calls may fail at once; the visitor
 * sees one message. The toast comes after the new page: a screen reader drops what it says when
 * the focus moves.
 */
export function createSessionEnd(deps: Deps): (why: string) => void {
  const { session, navigation, toasts } = deps;
  let isNotifying = false;
  let shownReason: string | undefined;

  const isShown = () => toasts.getSnapshot().some(({ text }) => text === shownReason);

  async function notify(why: string): Promise<void> {
    if (needsSession(navigation.getSnapshot())) await navigation.replace(signInUrl(deps));
    if (why === "" || isShown()) return;
    shownReason = why;
    toasts.show(why);
  }

  return (why) => {
    session.clear();
    if (isNotifying) return;
    isNotifying = true;
    void notify(why).finally(() => {
      isNotifying = false;
    });
  };
}
