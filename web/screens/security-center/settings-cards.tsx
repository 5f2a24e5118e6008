import { useAllTexts } from "../../lib/i18n/all-texts.ts";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { Card, CardRow } from "../../ui/layout/card.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { type SecurityCardProps, useTask } from "./card.ts";
import type { ViewName } from "./view-names.ts";

const VERBS = {
  change: ["security-center.change", "security-center.changeNamed"],
  add: ["security-center.add", "security-center.addNamed"],
  setUp: ["security-center.setUp", "security-center.setUpNamed"],
  show: ["security-center.show", "security-center.showNamed"],
} as const;

interface RowLinkProps {
  verb: keyof typeof VERBS;
  /** The name of what the row changes. */
  what: TextId;
  /** Another page, or a view of this one. */
  to: ViewName | { href: string };
}

function RowLink({ verb, what, to }: RowLinkProps) {
  const text = useText();
  const services = useServices();
  const [words, named] = VERBS[verb];
  const href = typeof to === "string" ? stepUrl(services, "security", to) : to.href;
  return (
    <Link
      className="button button-second button-small"
      href={href}
      aria-label={text(named, { what: text(what) })}
    >
      {text(words)}
    </Link>
  );
}

/** An existing contact can be changed; a missing one is added if the other can confirm it. */
function ContactRow({ kind, user }: { kind: "email" | "phone"; user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  const what = kind === "email" ? "common.email" : "common.phone";
  const isThere = user[kind] !== null;
  const isAllowed = user.isAdmin && (user.email ?? user.phone) !== null;
  return (
    <CardRow
      title={text(what)}
      hint={<span className="break">{user[kind] ?? text("security-center.noneYet")}</span>}
      action={
        isAllowed ? (
          <RowLink
            verb={isThere ? "change" : "add"}
            what={what}
            to={isThere ? kind : { href: navigation.pathOf(kind) }}
          />
        ) : null
      }
    />
  );
}

/** Lists linked providers; nothing is shown if none can be connected. */
function ConnectedRow({ overview }: Pick<SecurityCardProps, "overview">) {
  const text = useText();
  const { connected, connectable } = overview;
  if (connected.length === 0 && !connectable) return null;
  // Not as a list of the language: in Chinese that puts nothing between two names.
  const names = connected.join(" · ");
  return (
    <CardRow
      title={text("security-center.connectedTitle")}
      hint={<span className="break">{names || text("security-center.connectedHint")}</span>}
      action={<RowLink verb="show" what="security-center.connectedTitle" to="connected" />}
    />
  );
}

function SignInCard({ overview, user }: Pick<SecurityCardProps, "overview" | "user">) {
  const text = useText();
  const hasPassword = overview.password;
  return (
    <Card title={text("security-center.signInTitle")} hint={text("security-center.signInHint")}>
      <CardRow
        title={text("common.password")}
        hint={text(hasPassword ? "security-center.passwordRow" : "security-center.passwordNone")}
        action={
          <RowLink verb={hasPassword ? "change" : "setUp"} what="common.password" to="password" />
        }
      />
      <ContactRow kind="email" user={user} />
      <ContactRow kind="phone" user={user} />
      <ConnectedRow overview={overview} />
      <CardRow
        title={text("security-center.antiPhishingTitle")}
        hint={text("security-center.antiPhishingRow")}
        action={<RowLink verb="show" what="security-center.antiPhishingTitle" to="anti-phishing" />}
      />
    </Card>
  );
}

/** Settings other than second factors; each row links to its own view. */
export default function SettingsCards({ overview, user, task }: SecurityCardProps) {
  const text = useText();
  const services = useServices();
  const areTextsThere = useAllTexts("security-center.back");
  useTask(task, "anti-phishing", () => {
    void services.navigation.navigate(stepUrl(services, "security", "anti-phishing"));
  });
  if (!areTextsThere) return <Skeleton shape="card" count={1} />;
  const row = (view: ViewName, title: TextId, hint: TextId) => (
    <CardRow
      title={text(title)}
      hint={text(hint)}
      action={<RowLink verb="show" what={title} to={view} />}
    />
  );
  return (
    <>
      <SignInCard overview={overview} user={user} />
      <Card
        title={text("security-center.activityTitle")}
        hint={text("security-center.activityHint")}
      >
        {row("devices", "security-center.devicesTitle", "security-center.devicesRow")}
        {row("history", "security-center.historyTitle", "security-center.historyRow")}
      </Card>
      <Card title={text("security-center.dataTitle")} hint={text("security-center.dataHint")}>
        {row("data", "security-center.downloadTitle", "security-center.dataRow")}
        {row("close", "security-center.closeTitle", "security-center.closeRow")}
      </Card>
    </>
  );
}
