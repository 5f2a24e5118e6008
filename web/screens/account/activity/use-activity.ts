import { useEffect, useRef, useState } from "react";
import {
  historyExport,
  historyList,
  historySearch,
  historySearchExport,
} from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import { INLINE } from "@portico/client/request";
import { type ErrorMessage, loadErrorMessage } from "../../../lib/api/error-messages.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { whenShown } from "../../../lib/scheduling/when-shown.ts";
import { type Services, useRouteState, useServices } from "../../../lib/services.ts";
import { type ActivityQuery, filterOf, type ReadQuery, requestOf } from "./activity-query.ts";

export type ActivityPage = Data<"historyList">;

const loadPage = ({ call }: Services, { search, ...query }: ActivityQuery): Promise<ActivityPage> =>
  search === undefined
    ? call(historyList, requestOf(query), INLINE)
    : call(historySearch, { search, ...requestOf(query) }, INLINE);

/** All pages of a filter as a file. */
export function loadFile({ call }: Services, query: ActivityQuery) {
  const { search } = query;
  const { cursor: _, direction: __, ...filter } = requestOf(filterOf(query));
  return search === undefined
    ? call(historyExport, filter, INLINE)
    : call(historySearchExport, { search, ...filter }, INLINE);
}

interface Shown {
  /** The query that the page belongs to. */
  key: string;
  page: ActivityPage;
}

/**
 * The page of a query. While another one loads, the last one stays, so that nothing jumps. Pages
 * that were shown before are there at once: Back returns to the same place.
 */
export function useActivity(query: ReadQuery) {
  const text = useText();
  const services = useServices();
  const { visit } = useRouteState();
  const known = useRef(new Map<string, ActivityPage>());
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<ErrorMessage>();
  const key = JSON.stringify(query ?? null);

  async function load(isCurrent: () => boolean): Promise<void> {
    if (query === undefined) return;
    setFailure(undefined);
    try {
      const page = known.current.get(key) ?? (await loadPage(services, query));
      known.current.set(key, page);
      if (isCurrent()) setShown({ key, page });
    } catch (error) {
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      if (isCurrent()) setFailure(() => loadErrorMessage(error, text));
    }
  }

  useEffect(() => {
    let isWanted = true;
    // If only the filter changed, the page stays as it is.
    const cancel = whenShown(shown === undefined ? visit : 0, () => void load(() => isWanted));
    return () => {
      isWanted = false;
      cancel();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the query changes, and only then
  }, [key]);

  return {
    page: known.current.get(key) ?? shown?.page,
    isLoading: failure === undefined && shown?.key !== key && !known.current.has(key),
    failure,
    reload: () => load(() => true),
  };
}
