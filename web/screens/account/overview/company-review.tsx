import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { Link } from "../../../ui/controls/link.tsx";
import { Banner } from "../../../ui/layout/banner.tsx";

const REVIEWS = {
  pending: { tone: "plain", title: "account.pendingTitle", body: "account.pendingBody" },
  refused: { tone: "danger", title: "account.refusedTitle", body: "account.refusedBody" },
} as const;

/** An institution under review may look around, and learns why it cannot trade yet. */
export function CompanyReview({ status }: { status: UserInfo["reviewStatus"] }) {
  const text = useText();
  const { navigation } = useServices();
  if (status !== "pending" && status !== "refused") return null;
  const { tone, title, body } = REVIEWS[status];
  return (
    <Banner
      tone={tone}
      title={text(title)}
      action={
        <Link className="button button-second button-small" href={navigation.pathOf("company")}>
          {text("account.companyAction")}
        </Link>
      }
    >
      <p>{text(body)}</p>
    </Banner>
  );
}
