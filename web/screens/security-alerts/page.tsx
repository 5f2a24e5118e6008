import { Suspense } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useHydrated, useRouteState } from "../../lib/services.ts";

const SecurityAlert = lazyComponent(() => import("./security-alert-steps.tsx"));
const StopFactorReset = lazyComponent(() => import("./stop-factor-reset-steps.tsx"));

/** Two screens in one, which links in mails lead to. Opening them changes nothing. */
export default function AlertPage() {
  const text = useText();
  const isSecurityAlert = useRouteState().route.screen === "wasnt-me";
  const isHydrated = useHydrated(true, false);
  const waiting = (
    <>
      <h1 tabIndex={-1}>{text(isSecurityAlert ? "wasnt-me.title" : "keep-factor.title")}</h1>
      <p className="lead">{text(isSecurityAlert ? "wasnt-me.lead" : "keep-factor.lead")}</p>
    </>
  );
  if (!isHydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      {isSecurityAlert ? <SecurityAlert /> : <StopFactorReset />}
    </Suspense>
  );
}
