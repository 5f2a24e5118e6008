import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import { useServices } from "../lib/services.ts";

const ProviderButtons = lazyPart(() => import("./provider-buttons.tsx"));

/**
 * The buttons of other services, once the page is in use. The server says in the page how many
 * there are: their place is free from the first paint, and nothing is asked for when there are none.
 */
export function WaysIn() {
  const { used } = useServices();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (document.documentElement.dataset["ways"]) void used.then(() => setWanted(true));
  }, [used]);

  return (
    <div className="ways-in">
      {isWanted ? (
        <Suspense fallback={null}>
          <ProviderButtons />
        </Suspense>
      ) : null}
    </div>
  );
}
