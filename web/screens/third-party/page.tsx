import { Suspense, useSyncExternalStore } from "react";
import { type TextId, useText } from "../../lib/i18n.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePlace, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/step-url.ts";
import { ColdStep } from "../../ui/cold-step.tsx";
import { SignedIn } from "../../ui/signed-in.tsx";
import { type ThirdPartyScreen, thirdPartyFlow } from "./flow.ts";

const Steps = lazyPart(() => import("./steps.tsx"));

const COLD = {
  "bind-account": {
    title: "bind-account.title",
    lead: "bind-account.lead",
    body: "bind-account.coldBody",
    action: "bind-account.coldAction",
  },
  "create-account": {
    title: "create-account.title",
    lead: "create-account.lead",
    body: "create-account.coldBody",
    action: "create-account.coldAction",
  },
  "bind-existing-account": {
    title: "bind-existing-account.title",
    lead: "bind-existing-account.lead",
    body: "bind-existing-account.coldBody",
    action: "bind-existing-account.coldAction",
  },
  "link-existing-account": {
    title: "link-existing-account.title",
    lead: "link-existing-account.lead",
    body: "link-existing-account.coldBody",
    action: "link-existing-account.coldAction",
  },
} as const satisfies Record<ThirdPartyScreen, Record<string, TextId>>;

/** Four screens in one: what follows when a service has named somebody without an account. */
export default function ThirdPartyPage() {
  const text = useText();
  const { user } = useSession();
  const screen = usePlace().route.screen as ThirdPartyScreen;
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
    <ColdStep
      title={text(words.title)}
      lead={text(words.lead)}
      body={text(words.body)}
      action={text(words.action)}
      href={login}
    />
  );
}
