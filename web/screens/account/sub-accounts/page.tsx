import { useState } from "react";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useHydrated, useRouteState } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { PageFrame } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { type Invited, stepIn } from "./calls.ts";
import { Create } from "./create.tsx";
import { Detail } from "./detail.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { SubAccountList } from "./list.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

function SubAccounts({ user }: { user: UserInfo }) {
  const text = useText();
  const url = useHydrated(useRouteState().url, "");
  const step = stepIn(url);
  // The link is gone once the visitor leaves the step where it was made; another language keeps it.
  const here = JSON.stringify(step);
  const [shown, setShown] = useState<Invited & { madeAt: string }>();
  const onInvited = (invited: Invited) => setShown({ ...invited, madeAt: here });

  if (!user.isAdmin) {
    const lead = text("sub-accounts.ofSubUser", { name: user.mainAccount ?? "" });
    return (
      <PageFrame title={text("sub-accounts.title")} lead={lead}>
        {null}
      </PageFrame>
    );
  }
  if (shown?.madeAt === here) {
    return <InvitationLink {...shown} onLeave={() => setShown(undefined)} />;
  }
  if ("id" in step) {
    return <Detail key={step.id} id={step.id} part={step.at} onInvited={onInvited} />;
  }
  return step.at === "new" ? <Create user={user} onInvited={onInvited} /> : <SubAccountList />;
}

export default function SubAccountsPage() {
  return (
    <SignedInOnly title="sub-accounts.title">{(user) => <SubAccounts user={user} />}</SignedInOnly>
  );
}
