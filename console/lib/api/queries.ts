import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AdminEndpointName } from "@portico/contract/admin/endpoints";
import type { AdminData, AdminPayload } from "@portico/contract/admin/schemas";
import { toast } from "../browser/toasts.ts";
import { text, type TextId } from "../i18n/text.ts";
import type { AdminCall } from "./admin-client.ts";
import { call } from "./api.ts";

const untyped = call as (
  name: AdminEndpointName,
  payload?: unknown,
  options?: Parameters<AdminCall>[2],
) => Promise<unknown>;

interface ReadOptions {
  /** False: not yet, such as before anything is typed. */
  enabled?: boolean;
  /** Milliseconds between reads of a live view; see `useLiveInterval`. */
  refetchInterval?: number | false;
}

/** Reads with one call. Its key is `[name, payload]`. */
export function useCall<Name extends AdminEndpointName>(
  name: Name,
  payload?: AdminPayload<Name>,
  options: ReadOptions = {},
) {
  return useQuery({
    queryKey: [name, payload ?? {}],
    queryFn: ({ signal }) => untyped(name, payload, { signal }) as Promise<AdminData<Name>>,
    ...options,
  });
}

type PagedName = {
  [Name in AdminEndpointName]: AdminData<Name> extends { next: string | null } ? Name : never;
}[AdminEndpointName];

/** Reads a list page by page, with the cursor of each answer; `rowsOf` takes the rows from it. */
export function usePages<Name extends PagedName, Row>(
  name: Name,
  payload: Omit<NonNullable<AdminPayload<Name>>, "cursor">,
  rowsOf: (data: AdminData<Name>) => readonly Row[],
) {
  const query = useInfiniteQuery({
    queryKey: [name, payload],
    queryFn: ({ pageParam, signal }) =>
      untyped(name, { ...payload, cursor: pageParam }, { signal }) as Promise<AdminData<Name>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
    select: (data: InfiniteData<AdminData<Name>, string | undefined>) =>
      data.pages.flatMap((page) => rowsOf(page)),
  });
  const { data: rows = [], hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    ...query,
    rows,
    more: hasNextPage
      ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() }
      : undefined,
  };
}

interface ActOptions<Name extends AdminEndpointName> {
  /** The reads that are out of date afterwards, by name. */
  outdates?: readonly AdminEndpointName[];
  /** Says that it is done. */
  done?: TextId;
  onDone?: (data: AdminData<Name>) => void;
}

/**
 * A call that changes something. The failure is `act.error`; show it with `ActError` or in a form.
 * A missing proof opens the proof dialog, and the call is made again.
 */
export function useAct<Name extends AdminEndpointName>(
  name: Name,
  { outdates = [], done, onDone }: ActOptions<Name> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: AdminPayload<Name>) => untyped(name, payload) as Promise<AdminData<Name>>,
    onSuccess: async (data) => {
      await Promise.all(
        outdates.map((outdated) => client.invalidateQueries({ queryKey: [outdated] })),
      );
      if (done !== undefined) toast(text(done));
      onDone?.(data);
    },
  });
}
