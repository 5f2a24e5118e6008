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

/** The operator who is signed in; only for pages inside the frame. */
export function useSession(): OperatorSession {
  const { data } = useSessionQuery();
  if (!data) throw new Error("Nobody is signed in");
  return data;
}

/** Whether the operator's roles allow something. The server checks every call again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}
