import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import type { UserInfo } from "../lib/session.ts";

const Notice = lazyPart(() => import("./signed-in-notice.tsx"));

/** Instead of a way in, for a visitor who is in: as whom, and where to go from here. */
export function SignedIn({ user }: { user: UserInfo }) {
  return (
    <Suspense>
      <Notice user={user} />
    </Suspense>
  );
}
