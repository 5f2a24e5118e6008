import { isOffered } from "../../../lib/browser/offers.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useHydrated, useRouteState, useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { Link } from "../../../ui/controls/link.tsx";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { PageFrame } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { ContactChange, type Kind } from "./change.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

/** `?change=email`: the contact that is being replaced. */
function changedIn(url: string): Kind | undefined {
  const change = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get("change");
  return change === "email" || change === "phone" ? change : undefined;
}

/** An existing contact can be changed; a missing one is added if the other can confirm it. */
function ContactRow({ kind, user }: { kind: Kind; user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  const what = text(kind === "email" ? "common.email" : "common.phone");
  const isThere = user[kind] !== null;
  // All but a change of the email address takes a text message.
  const isPossible = isOffered("phone") || (kind === "email" && isThere);
  const isAllowed = isPossible && user.isAdmin && (user.email ?? user.phone) !== null;
  if (!isThere && !isPossible) return null;
  return (
    <CardRow
      title={what}
      hint={<span className="break">{user[kind] ?? text("security-center.noneYet")}</span>}
      action={
        isAllowed ? (
          <Link
            className="button button-second button-small"
            href={isThere ? `?change=${kind}` : navigation.pathOf(kind)}
            aria-label={text(isThere ? "security-center.changeNamed" : "security-center.addNamed", {
              what,
            })}
          >
            {text(isThere ? "security-center.change" : "security-center.add")}
          </Link>
        ) : null
      }
    />
  );
}

function Contacts({ user }: { user: UserInfo }) {
  const text = useText();
  const change = useHydrated(changedIn(useRouteState().url), undefined);
  const canChange = change !== undefined && user.isAdmin && user[change] !== null;
  if (canChange) return <ContactChange key={change} kind={change} user={user} />;
  return (
    <PageFrame title={text("contacts.title")} lead={text("contacts.lead")}>
      <Card title={text("contacts.cardTitle")}>
        <ContactRow kind="email" user={user} />
        <ContactRow kind="phone" user={user} />
      </Card>
      {user.isAdmin ? null : <p className="hint">{text("contacts.ofParent")}</p>}
    </PageFrame>
  );
}

export default function ContactsPage() {
  return <SignedInOnly title="contacts.title">{(user) => <Contacts user={user} />}</SignedInOnly>;
}
