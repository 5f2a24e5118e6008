import { Suspense, useSyncExternalStore } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useHydrated, useRouteState, useServices, useSession } from "../../lib/services.ts";
import { isPastFirstStep, useStepUrl } from "../../lib/navigation/step-url.ts";
import { useSlowNotice } from "../../ui/controls/button.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { recoveryFlow } from "./flow.ts";

const AuthenticatorStep = lazyComponent(() => import("./authenticator-step.tsx"));

const ProofStep = lazyComponent(() => import("./proof-step.tsx"));
const Waiting = lazyComponent(async () => ({
  default: (await import("../../ui/layout/waiting.tsx")).Waiting,
}));

/**
 * The extra proof before a sensitive step: of a signed-in user, or of a recovery whose account
 * has an authenticator.
 */
export default function SecurityValidationPage() {
  const text = useText();
  const { navigation } = useServices();
  const { url } = useRouteState();
  const { user, expected, failure } = useSession();
  const href = useStepUrl("forget-password");
  const flow = useSyncExternalStore(
    recoveryFlow.subscribe,
    recoveryFlow.getSnapshot,
    () => undefined,
  );
  const slow = useSlowNotice(expected && failure === undefined);
  const heading = <h1 tabIndex={-1}>{text("security-validation.title")}</h1>;
  const isAskedProof = useHydrated(isPastFirstStep(url), false);
  // The recovery has just ended, and the next page is loading.
  if (flow?.done && !isAskedProof && !user) return heading;
  if (flow?.ticket !== undefined && flow.totpRequired && !isAskedProof) {
    return (
      <Suspense fallback={heading}>
        <AuthenticatorStep flow={flow} />
      </Suspense>
    );
  }
  if (user) {
    return (
      <Suspense fallback={heading}>
        <ProofStep />
      </Suspense>
    );
  }
  if (expected && failure === undefined) {
    return (
      <>
        {heading}
        <p className="lead" role="status">
          {text(slow ? "common.slowAccount" : "common.loadingAccount")}
        </p>
      </>
    );
  }
  if (expected) {
    return (
      <Suspense fallback={heading}>
        <Waiting title={text("security-validation.title")} />
      </Suspense>
    );
  }
  const cold = {
    title: text("security-validation.title"),
    lead: text("security-validation.lead"),
  };
  const bodies = [
    text("security-validation.missingStepBody"),
    text("security-validation.signedOutBody"),
  ] as const;
  if (isAskedProof) {
    return (
      <MissingStepNotice
        {...cold}
        body={bodies[1]}
        otherBody={bodies[0]}
        action={text("common.signIn")}
        href={navigation.pathOf("login")}
      />
    );
  }
  return (
    <MissingStepNotice
      {...cold}
      body={bodies[0]}
      otherBody={bodies[1]}
      action={text("security-validation.missingStepAction")}
      href={href}
    />
  );
}
