import { Suspense } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { rolesWith } from "@portico/contract/admin/roles";
import { AdminError } from "../lib/api/admin-error.ts";
import { text } from "../lib/i18n/text.ts";
import { useMay } from "../lib/session/session.ts";
import { type ConsoleRoute, ROUTES } from "../routes.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Page } from "../ui/page.tsx";
import { Empty, ErrorState, Loading } from "../ui/states.tsx";

function NotPermitted({ permission }: { permission: NonNullable<ConsoleRoute["permission"]> }) {
  const data = { roles: rolesWith(permission) };
  return (
    <Page title={text("shell.notPermitted")}>
      <ErrorState
        error={new AdminError("roleRequired", text("shell.notPermittedMore"), { data })}
      />
    </Page>
  );
}

function NotFound() {
  return (
    <Page title={text("shell.notFound")}>
      <Empty title={text("shell.notFoundMore")} />
    </Page>
  );
}

/** The page of the current address. */
export function Pages() {
  const may = useMay();
  const [path] = useLocation();
  const isPermitted = ({ permission }: ConsoleRoute) => permission === undefined || may(permission);
  const start = ROUTES.find((route) => route.navigation !== undefined && isPermitted(route));
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          {ROUTES.map((route) => (
            <Route key={route.path} path={route.path}>
              {(params) =>
                route.permission === undefined || may(route.permission) ? (
                  <route.page {...(params as Record<string, string>)} />
                ) : (
                  <NotPermitted permission={route.permission} />
                )
              }
            </Route>
          ))}
          <Route path="/">
            <Redirect to={start?.path ?? "/account"} replace />
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
