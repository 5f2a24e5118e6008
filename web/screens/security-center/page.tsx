import { Suspense } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useRouteState, useServices, useSession } from "../../lib/services.ts";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { Waiting } from "../../ui/layout/waiting.tsx";
import { viewIn } from "./view-names.ts";

const Overview = lazyComponent(() => import("./overview.tsx"));
const SecurityCenterView = lazyComponent(() => import("./security-center-view.tsx"));

export default function SecurityPage() {
  const text = useText();
  const { navigation } = useServices();
  const { user, expected } = useSession();
  const view = viewIn(useRouteState().url);
  const waiting = <Waiting title={text("security.title")} />;
  if (user || expected) {
    // One width for all views and for loading, so that nothing moves.
    return (
      <div className="centre">
        {user ? (
          <Suspense fallback={waiting}>
            {view ? <SecurityCenterView view={view} user={user} /> : <Overview user={user} />}
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    );
  }
  const back = new URLSearchParams({ redirect: navigation.pathOf("security") });
  return (
    <MissingStepNotice
      title={text("security.signedOutTitle")}
      body={text("security.signedOutBody")}
      action={text("common.signIn")}
      href={`${navigation.pathOf("login")}?${back}`}
    />
  );
}
