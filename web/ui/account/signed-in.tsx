import { Suspense } from "react";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type { UserInfo } from "../../lib/session/session.ts";

const Notice = lazyComponent(() => import("./signed-in-notice.tsx"));

interface Props {
  user: UserInfo;
  /** On a page that creates accounts: another one may be created (SES-4). */
  canCreate?: boolean;
}

/** Instead of a way in, for a visitor who is in: as whom, and where to go from here. */
export function SignedIn(props: Props) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
