import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
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
    function takeToken(): void {
      const found = readToken();
      if (found === undefined) return;
      clearToken(services, screen);
      setToken(found);
    }
    takeToken();
    window.addEventListener("hashchange", takeToken);
    return () => window.removeEventListener("hashchange", takeToken);
  }, [services, screen]);

  return token;
}

/** The state of a page that looks up its link when it opens, and again with `reload`. */
export function useLinkState<State>(
  screen: Screen,
  {
    first,
    load,
  }: {
    /** The state before any answer. */
    first(token: string | undefined): State;
    /** Constant, or the link would be looked up at each render. */
    load(services: Services, token: string): Promise<State>;
  },
): { state: State; setState: Dispatch<SetStateAction<State>>; reload(): void } {
  const services = useServices();
  const token = useLinkToken(screen);
  const [state, setState] = useState(() => first(token));
  const reload = useCallback(
    () =>
      void load(services, token ?? "").then(setState, (error: unknown) =>
        // Thrown inside the state update, where the error page catches it (SCR-5).
        setState(() => {
          throw error;
        }),
      ),
    [services, load, token],
  );

  useEffect(() => {
    if (token !== undefined) reload();
  }, [reload, token]);

  return { state, setState, reload };
}
