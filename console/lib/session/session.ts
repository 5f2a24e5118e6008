import { createContext, useContext } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Permission } from "@portico/contract/admin/roles";
import type { OperatorSession } from "@portico/contract/admin/session/schemas";
import { isRefusal } from "../api/admin-error.ts";
import { call, queryClient, SESSION_KEY } from "../api/api.ts";

async function readSession(): Promise<OperatorSession | null> {
  try {
    return await call("sessionRead");
  } catch (error) {
    if (isRefusal(error, "unauthorized")) return null;
    throw error;
  }
}

/** The session's query: data is null when nobody is signed in. */
export const useSessionQuery = () =>
  useQuery({ queryKey: SESSION_KEY, queryFn: readSession, staleTime: Infinity });

/** After a call that answers with the session. */
export const keepSession = (session: OperatorSession | null): void => {
  queryClient.setQueryData(SESSION_KEY, session);
};

/**
 * The session that the pages are shown for. They do not read the query: when the session ends, a
 * part that is drawn before the whole would find nobody signed in.
 */
export const SessionContext = createContext<OperatorSession | null>(null);

/** The operator who is signed in; only for pages inside the frame. */
export function useSession(): OperatorSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("Nobody is signed in");
  return session;
}

/** Whether the operator's roles allow something. The server checks every call again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}
