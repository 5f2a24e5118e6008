import { Suspense } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useHydrated } from "../../lib/services.ts";

const InvitationSteps = lazyComponent(() => import("./invitation-steps.tsx"));

/** Where the link for a new sub-user leads. Opening it changes nothing. */
export default function InvitationPage() {
  const text = useText();
  const isHydrated = useHydrated(true, false);
  const placeholder = (
    <>
      <h1 tabIndex={-1}>{text("invitation.title")}</h1>
      <p className="lead">{text("invitation.lead")}</p>
    </>
  );
  if (!isHydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <InvitationSteps />
    </Suspense>
  );
}
