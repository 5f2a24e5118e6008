import { Suspense, useSyncExternalStore } from "react";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useRouteState, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/navigation/step-url.ts";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { type ThirdPartyScreen, thirdPartyFlow } from "./flow.ts";

const Steps = lazyComponent(() => import("./steps.tsx"));

const COLD = {
  "bind-account": {
    title: "bind-account.title",
    lead: "bind-account.lead",
    body: "bind-account.missingStepBody",
    action: "bind-account.missingStepAction",
  },
  "create-account": {
    title: "create-account.title",
    lead: "create-account.lead",
    body: "create-account.missingStepBody",
    action: "create-account.missingStepAction",
  },
  "bind-existing-account": {
    title: "bind-existing-account.title",
    lead: "bind-existing-account.lead",
    body: "bind-existing-account.missingStepBody",
    action: "bind-existing-account.missingStepAction",
  },
  "link-existing-account": {
    title: "link-existing-account.title",
    lead: "link-existing-account.lead",
    body: "link-existing-account.missingStepBody",
    action: "link-existing-account.missingStepAction",
  },
} as const satisfies Record<ThirdPartyScreen, Record<string, TextId>>;

/** Four screens in one: what follows when a provider's user has no linked account. */
export default function ThirdPartyPage() {
  const text = useText();
  const { user } = useSession();
  const screen = useRouteState().route.screen as ThirdPartyScreen;
  const login = useStepUrl("login");
  const flow = useSyncExternalStore(
    thirdPartyFlow.subscribe,
    thirdPartyFlow.getSnapshot,
    () => undefined,
  );
  const words = COLD[screen];
  if (flow) {
    return (
      <Suspense fallback={<h1 tabIndex={-1}>{text(words.title)}</h1>}>
        <Steps flow={flow} screen={screen} />
      </Suspense>
    );
  }
  if (user) return <SignedIn user={user} />;
  return (
    <MissingStepNotice
      title={text(words.title)}
      lead={text(words.lead)}
      body={text(words.body)}
      action={text(words.action)}
      href={login}
    />
  );
}
