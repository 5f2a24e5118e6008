import { Suspense, useSyncExternalStore } from "react";
import { useText } from "../../lib/i18n.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useStepUrl } from "../../lib/step-url.ts";
import { ColdStep } from "../../ui/cold-step.tsx";
import { recoveryFlow } from "./flow.ts";

const AuthenticatorStep = lazyPart(() => import("./authenticator-step.tsx"));

/** The extra proof of a recovery whose account has an authenticator. */
export default function SecurityValidationPage() {
  const text = useText();
  const href = useStepUrl("forget-password");
  const flow = useSyncExternalStore(
    recoveryFlow.subscribe,
    recoveryFlow.getSnapshot,
    () => undefined,
  );
  const heading = <h1 tabIndex={-1}>{text("security-validation.title")}</h1>;
  // Done a moment ago, and on the way to the next page.
  if (flow?.done) return heading;
  if (flow?.ticket !== undefined && flow.totpRequired) {
    return (
      <Suspense fallback={heading}>
        <AuthenticatorStep flow={flow} />
      </Suspense>
    );
  }
  return (
    <ColdStep
      title={text("security-validation.title")}
      lead={text("security-validation.lead")}
      body={text("security-validation.coldBody")}
      action={text("security-validation.coldAction")}
      href={href}
    />
  );
}
