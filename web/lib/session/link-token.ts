import { useEffect, useState } from "react";
import type { Screen } from "@portico/contract/routes";
import { type Services, useServices } from "../services.ts";

const readToken = () => location.hash.slice(1) || undefined;

/** Removes the token from the URL, so that it is in no history. */
function clearToken({ navigation }: Services, screen: Screen): void {
  const path = navigation.pathOf(screen);
  history.replaceState(null, "", path);
  // The router's state must follow: switching the language must not bring the token back.
  void navigation.replace(path);
}

/** The token of a mail's link: in the fragment, which no server and no log sees. */
export function useLinkToken(screen: Screen): string | undefined {
  const services = useServices();
  const [token, setToken] = useState(readToken);

  useEffect(() => {
    /** Runs on start, and when another link is opened in the same tab. */
    function take(): void {
      const found = readToken();
      if (found === undefined) return;
      clearToken(services, screen);
      setToken(found);
    }
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, [services, screen]);

  return token;
}
