import type { ReactNode } from "react";
import { AdminError, errorText } from "../lib/api/admin-error.ts";
import { text } from "../lib/i18n/text.ts";
import { roleNames } from "../lib/i18n/role-names.ts";
import type { Tone } from "./badge.tsx";
import { Button } from "./button.tsx";

/** A message on the page. Danger is announced at once. */
export function Notice({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} role={tone === "danger" ? "alert" : "status"}>
      {children}
    </div>
  );
}

/** While the first data is loaded. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{text("common.loading")}</span>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

interface EmptyProps {
  title: string;
  children?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

function Words({ error }: { error: unknown }) {
  const roles = error instanceof AdminError ? error.data.roles : undefined;
  return (
    <>
      <p>{errorText(error)}</p>
      {roles === undefined ? null : (
        <p>{text("common.rolesThatMay", { roles: roleNames(roles) })}</p>
      )}
    </>
  );
}

/** A read failed; a refused role names the roles that may. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{text("common.cannotShow")}</p>
      <Words error={error} />
      {onRetry === undefined ? null : <Button onClick={onRetry}>{text("common.tryAgain")}</Button>}
    </div>
  );
}

/** The failure of `useAct`, near its button; nothing before it fails. */
export function ActError({ error }: { error: unknown }) {
  if (error === null || errorText(error) === undefined) return null;
  return (
    <Notice tone="danger">
      <Words error={error} />
    </Notice>
  );
}

interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  children: (data: Data) => ReactNode;
}

/** Loading, error or the data of a query. */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading />;
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}
