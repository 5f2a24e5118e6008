import { type ReactNode, Suspense } from "react";
import { useHasNotices } from "../../lib/session/account-notices.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useServices, useSession } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { Waiting } from "../../ui/layout/waiting.tsx";

const AccountBanners = lazyComponent(() => import("../../ui/account/account-banners.tsx"));

/** An institution under review may look around, and learns why it cannot trade yet. */
function Review({ status }: { status: UserInfo["reviewStatus"] }) {
  const text = useText();
  const { config } = useServices();
  if (status === "pending") {
    return (
      <div className="notice">
        <h2>{text("account.pendingTitle")}</h2>
        <p>{text("account.pendingBody")}</p>
      </div>
    );
  }
  if (status === "refused") {
    return (
      <div className="notice">
        <h2>{text("account.refusedTitle")}</h2>
        <p>
          <RichText
            id="account.refusedBody"
            components={[<Link key="support" href={config.links.support} />]}
          />
        </p>
      </div>
    );
  }
  return null;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="break">{children}</dd>
    </>
  );
}

/** A missing contact can be added when the other one can confirm it. A sub-user cannot add one. */
function Contact({ added, user }: { added: "email" | "phone"; user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  const isAddable = user.isAdmin && (user.email ?? user.phone) !== null;
  if (user[added] === null && !isAddable) return null;
  return (
    <Fact name={text(added === "email" ? "account.email" : "account.phone")}>
      {user[added] ?? (
        <Link href={navigation.pathOf(added)}>
          {text(added === "email" ? "account.addEmail" : "account.addPhone")}
        </Link>
      )}
    </Fact>
  );
}

const REVIEWS = {
  pending: "account.pending",
  approved: "account.approved",
  refused: "account.refused",
} as const;

function Facts({ user }: { user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  const { username, accountType } = user;
  return (
    <>
      <Review status={user.reviewStatus} />
      <dl className="facts">
        {username === null ? null : <Fact name={text("account.username")}>{username}</Fact>}
        <Contact added="email" user={user} />
        <Contact added="phone" user={user} />
        <Fact name={text("account.uid")}>{user.UID}</Fact>
        <Fact name={text("account.type")}>
          {text(accountType === "institution" ? "account.institution" : "account.individual")}
        </Fact>
        {user.reviewStatus === null ? null : (
          <Fact name={text("account.review")}>{text(REVIEWS[user.reviewStatus])}</Fact>
        )}
      </dl>
      <Link className="button" href={navigation.pathOf("security")}>
        {text("account.security")}
      </Link>
    </>
  );
}

function Account({ user }: { user: UserInfo }) {
  const text = useText();
  const facts = <Facts user={user} />;
  return (
    <>
      <h1 tabIndex={-1}>{text("account.title")}</h1>
      <p className="lead">{text("account.welcome")}</p>
      {useHasNotices(user) ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <AccountBanners user={user}>{facts}</AccountBanners>
        </Suspense>
      ) : (
        facts
      )}
    </>
  );
}

/** Where a visitor lands after signing in, until the exchange links its own page. */
export default function AccountPage() {
  const text = useText();
  const { navigation } = useServices();
  const { user, expected } = useSession();
  if (user) return <Account user={user} />;
  if (expected) return <Waiting title={text("account.title")} />;
  return (
    <MissingStepNotice
      title={text("account.signedOutTitle")}
      body={text("account.signedOutBody")}
      action={text("common.signIn")}
      href={navigation.pathOf("login")}
    />
  );
}
