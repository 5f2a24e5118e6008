import { useAllTexts } from "../../lib/all-texts.ts";
import { type TextId, useText } from "../../lib/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session.ts";
import { stepUrl } from "../../lib/step-url.ts";
import { Card, CardRow } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type SecurityCardProps, useTask } from "./card.ts";
import type { CareViewName } from "./care-names.ts";

const VERBS = {
  change: ["security-care.change", "security-care.changeNamed"],
  add: ["security-care.add", "security-care.addNamed"],
  setUp: ["security-care.setUp", "security-care.setUpNamed"],
  show: ["security-care.show", "security-care.showNamed"],
} as const;

interface RowLinkProps {
  verb: keyof typeof VERBS;
  /** What is changed, added … by its name. */
  what: TextId;
  /** Another page, or one of the places of this one. */
  to: CareViewName | { href: string };
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

/** What is there can be changed; what is missing is added where the other one confirms it. */
function ContactRow({ kind, user }: { kind: "email" | "phone"; user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  const what = kind === "email" ? "common.email" : "common.phone";
  const isThere = user[kind] !== null;
  const isAllowed = user.isAdmin && (user.email ?? user.phone) !== null;
  return (
    <CardRow
      title={text(what)}
      hint={<span className="break">{user[kind] ?? text("security-care.noneYet")}</span>}
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

/** Named where there are some; where none could be connected there is nothing to show. */
function ConnectedRow({ overview }: Pick<SecurityCardProps, "overview">) {
  const text = useText();
  const { connected, connectable } = overview;
  if (connected.length === 0 && !connectable) return null;
  // Not as a list of the language: in Chinese that puts nothing between two names.
  const names = connected.join(" · ");
  return (
    <CardRow
      title={text("security-care.connectedTitle")}
      hint={<span className="break">{names || text("security-care.connectedHint")}</span>}
      action={<RowLink verb="show" what="security-care.connectedTitle" to="connected" />}
    />
  );
}

function SignInCard({ overview, user }: Pick<SecurityCardProps, "overview" | "user">) {
  const text = useText();
  const hasPassword = overview.password;
  return (
    <Card title={text("security-care.signInTitle")} hint={text("security-care.signInHint")}>
      <CardRow
        title={text("common.password")}
        hint={text(hasPassword ? "security-care.passwordRow" : "security-care.passwordNone")}
        action={
          <RowLink verb={hasPassword ? "change" : "setUp"} what="common.password" to="password" />
        }
      />
      <ContactRow kind="email" user={user} />
      <ContactRow kind="phone" user={user} />
      <ConnectedRow overview={overview} />
      <CardRow
        title={text("security-care.antiPhishingTitle")}
        hint={text("security-care.antiPhishingRow")}
        action={<RowLink verb="show" what="security-care.antiPhishingTitle" to="anti-phishing" />}
      />
    </Card>
  );
}

/** Everything about the account that is no second factor; each row leads to its own place. */
export default function CareCards({ overview, user, task }: SecurityCardProps) {
  const text = useText();
  const services = useServices();
  const areTextsThere = useAllTexts("security-care.back");
  useTask(task, "anti-phishing", () => {
    void services.navigation.navigate(stepUrl(services, "security", "anti-phishing"));
  });
  if (!areTextsThere) return <Skeleton shape="card" count={1} />;
  const row = (view: CareViewName, title: TextId, hint: TextId) => (
    <CardRow
      title={text(title)}
      hint={text(hint)}
      action={<RowLink verb="show" what={title} to={view} />}
    />
  );
  return (
    <>
      <SignInCard overview={overview} user={user} />
      <Card title={text("security-care.activityTitle")} hint={text("security-care.activityHint")}>
        {row("devices", "security-care.devicesTitle", "security-care.devicesRow")}
        {row("history", "security-care.historyTitle", "security-care.historyRow")}
      </Card>
      <Card title={text("security-care.dataTitle")} hint={text("security-care.dataHint")}>
        {row("data", "security-care.downloadTitle", "security-care.dataRow")}
        {row("close", "security-care.closeTitle", "security-care.closeRow")}
      </Card>
    </>
  );
}
