import { Suspense } from "react";
import { useText } from "../../lib/i18n.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePlace, useServices, useSession } from "../../lib/services.ts";
import { ColdStep } from "../../ui/cold-step.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { careViewIn } from "./care-names.ts";

const Overview = lazyPart(() => import("./overview.tsx"));
const CareView = lazyPart(() => import("./care-view.tsx"));

export default function SecurityPage() {
  const text = useText();
  const { navigation } = useServices();
  const { user, expected } = useSession();
  const view = careViewIn(usePlace().url);
  const waiting = <Waiting title={text("security.title")} />;
  if (user || expected) {
    // One width for all views and for the wait before them: nothing moves when they come.
    return (
      <div className="centre">
        {user ? (
          <Suspense fallback={waiting}>
            {view ? <CareView view={view} user={user} /> : <Overview user={user} />}
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    );
  }
  const back = new URLSearchParams({ redirect: navigation.pathOf("security") });
  return (
    <ColdStep
      title={text("security.signedOutTitle")}
      body={text("security.signedOutBody")}
      action={text("common.signIn")}
      href={`${navigation.pathOf("login")}?${back}`}
    />
  );
}
