import { Suspense } from "react";
import { useText } from "../../lib/i18n.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useHydrated, usePlace } from "../../lib/services.ts";

const WasntMe = lazyPart(() => import("./wasnt-me-steps.tsx"));
const KeepFactor = lazyPart(() => import("./keep-factor-steps.tsx"));

/** Two screens in one: where the links of our mails lead. Opening them changes nothing. */
export default function AlertPage() {
  const text = useText();
  const isWasntMe = usePlace().route.screen === "wasnt-me";
  const isHydrated = useHydrated(true, false);
  const waiting = (
    <>
      <h1 tabIndex={-1}>{text(isWasntMe ? "wasnt-me.title" : "keep-factor.title")}</h1>
      <p className="lead">{text(isWasntMe ? "wasnt-me.lead" : "keep-factor.lead")}</p>
    </>
  );
  if (!isHydrated) return waiting;
  return <Suspense fallback={waiting}>{isWasntMe ? <WasntMe /> : <KeepFactor />}</Suspense>;
}
