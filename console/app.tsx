import { lazy, Suspense } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { signInPath } from "./lib/session/return-path.ts";
import { SessionContext, useSessionQuery } from "./lib/session/session.ts";
import { Frame } from "./shell/frame.tsx";
import { Pages } from "./shell/pages.tsx";
import { ProofDialog } from "./shell/proof-dialog.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { ErrorState, Loading } from "./ui/states.tsx";
import { ToastList } from "./ui/toast-list.tsx";

const SignIn = lazy(() => import("./screens/sign-in/page.tsx"));
const Invitation = lazy(() => import("./screens/invitation/page.tsx"));
const SetUp = lazy(() => import("./screens/set-up/page.tsx"));
const SET_UP = "/set-up";

/** Who may see the pages: nobody signed out, and nobody whose setup is not complete. */
function SignedIn() {
  const [path] = useLocation();
  const session = useSessionQuery();
  if (session.isPending) return <Loading />;
  if (session.data === undefined) {
    return <ErrorState error={session.error} onRetry={() => void session.refetch()} />;
  }
  if (session.data === null) return <Redirect to={signInPath(location)} replace />;
  const isSetUp = session.data.passkeys >= session.data.requiredPasskeys;
  if (!isSetUp && path !== SET_UP) return <Redirect to={SET_UP} replace />;
  if (isSetUp && path === SET_UP) return <Redirect to="/" replace />;
  return (
    <SessionContext value={session.data}>
      {isSetUp ? (
        <Frame>
          <Pages />
        </Frame>
      ) : (
        <SetUp />
      )}
    </SessionContext>
  );
}

export function App() {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/sign-in" component={SignIn} />
          <Route path="/invitation" component={Invitation} />
          <Route>
            <SignedIn />
          </Route>
        </Switch>
      </Suspense>
      <ProofDialog />
      <ToastList />
    </ErrorBoundary>
  );
}
