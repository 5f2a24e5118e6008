import type { ReactNode } from "react";
import { isOffered } from "../../../lib/browser/offers.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { Link } from "../../../ui/controls/link.tsx";

const REVIEWS = {
  pending: "account.pending",
  approved: "account.approved",
  refused: "account.refused",
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="break">{children}</dd>
    </div>
  );
}

/** A missing contact can be added when the other one can confirm it. A sub-user cannot add one. */
function Contact({ kind, user }: { kind: "email" | "phone"; user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  // It takes a code to both contacts.
  const isAddable = isOffered("phone") && user.isAdmin && (user.email ?? user.phone) !== null;
  if (user[kind] === null && !isAddable) return null;
  return (
    <Fact name={text(kind === "email" ? "account.email" : "account.phone")}>
      {user[kind] ?? (
        <Link href={navigation.pathOf(kind)}>
          {text(kind === "email" ? "account.addEmail" : "account.addPhone")}
        </Link>
      )}
    </Fact>
  );
}

/** Who is signed in. */
export function Profile({ user }: { user: UserInfo }) {
  const text = useText();
  const { username, accountType, reviewStatus, isAdmin, mainAccount } = user;
  const kind = accountType === "institution" ? "shell.institution" : "shell.individual";
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text("account.profileTitle")}</h2>
      </div>
      <dl className="profile">
        {username === null ? null : <Fact name={text("account.username")}>{username}</Fact>}
        <Contact kind="email" user={user} />
        <Contact kind="phone" user={user} />
        <Fact name={text("account.uid")}>{user.UID}</Fact>
        <Fact name={text("account.type")}>{text(isAdmin ? kind : "shell.subAccount")}</Fact>
        {mainAccount === undefined ? null : (
          <Fact name={text("account.mainAccount")}>{mainAccount}</Fact>
        )}
        {reviewStatus === null ? null : (
          <Fact name={text("account.review")}>{text(REVIEWS[reviewStatus])}</Fact>
        )}
      </dl>
    </section>
  );
}
