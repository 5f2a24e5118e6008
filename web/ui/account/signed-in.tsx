import { Suspense } from "react";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type { UserInfo } from "../../lib/session/session.ts";

const Notice = lazyComponent(() => import("./signed-in-notice.tsx"));

interface Props {
  user: UserInfo;
  /** On a page that creates accounts: whether to offer another one (SES-4). */
  canCreate?: boolean;
}

/** Shown instead of a sign-in form to a signed-in visitor: their account, and where to go. */
export function SignedIn(props: Props) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
