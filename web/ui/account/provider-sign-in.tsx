import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../lib/services.ts";

const ProviderButtons = lazyComponent(() => import("./provider-buttons.tsx"));

/**
 * The buttons of other services, once the page is in use. The server says in the page how many
 * there are: their place is free from the first paint, and nothing is asked for when there are none.
 */
export function ProviderSignIn() {
  const { firstInteraction } = useServices();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (document.documentElement.dataset["ways"]) void firstInteraction.then(() => setWanted(true));
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
