import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../lib/services.ts";

const ProviderButtons = lazyComponent(() => import("./provider-buttons.tsx"));

/**
 * The buttons of providers, shown after the first interaction. The page knows their number from the
 * server: it reserves their space from the first paint, and loads no list if it is zero.
 */
export function ProviderSignIn() {
  const { firstInteraction } = useServices();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (document.documentElement.dataset["providers"])
      void firstInteraction.then(() => setWanted(true));
  }, [firstInteraction]);

  return (
    <div className="provider-sign-in">
      {isWanted ? (
        <Suspense fallback={null}>
          <ProviderButtons />
        </Suspense>
      ) : null}
    </div>
  );
}
