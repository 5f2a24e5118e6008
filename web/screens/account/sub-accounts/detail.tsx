import { SUB_ACCOUNTS_UNAVAILABLE } from "@portico/contract/errors";
import { subAccountRead } from "@portico/contract/sub-accounts/endpoints";
import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import { INLINE, RequestError } from "@portico/client/request";
import { formatDateTime } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { Link } from "../../../ui/controls/link.tsx";
import { Badge } from "../../../ui/layout/card.tsx";
import { Facts } from "../../../ui/layout/facts.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SubAccountActivity } from "./activity.tsx";
import { type Invited, STATUS } from "./calls.ts";
import { Manage } from "./manage.tsx";
import { Rename } from "./rename.tsx";
import { ResetFactor } from "./reset-factor.tsx";

function useFacts({ status, lastSeenAt, createdAt, ...rest }: SubAccount) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const own = rest.ownTwoFactor ? "sub-accounts.twoFactorOwn" : "sub-accounts.twoFactorOff";
  const twoFactor = rest.useAdminTwoFactor ? "sub-accounts.twoFactorShared" : own;
  const seen =
    lastSeenAt === null
      ? text("sub-accounts.neverActive")
      : text("sub-accounts.lastActive", { date: formatDateTime(lastSeenAt, tag) });
  return [
    {
      name: text("sub-accounts.status"),
      value: <Badge tone={STATUS[status].tone}>{text(STATUS[status].text)}</Badge>,
    },
    { name: text("sub-accounts.twoFactor"), value: text(twoFactor) },
    { name: text("sub-accounts.sessions"), value: `${rest.openSessions} · ${seen}` },
    { name: text("sub-accounts.createdAt"), value: formatDateTime(createdAt, tag) },
  ];
}

interface ShownProps {
  subAccount: SubAccount;
  onChanged(): Promise<void>;
  onInvited(invited: Invited): void;
}

function Shown({ subAccount, onChanged, onInvited }: ShownProps) {
  const text = useText();
  const facts = useFacts(subAccount);
  return (
    <PageFrame
      above={[]}
      title={subAccount.username}
      lead={text("sub-accounts.detailLead", { uid: subAccount.UID })}
    >
      <Facts items={facts} />
      <Manage subAccount={subAccount} onChanged={onChanged} onInvited={onInvited} />
      <SubAccountActivity key={subAccount.status} id={subAccount.id} />
    </PageFrame>
  );
}

interface Props {
  id: string;
  part: "detail" | "rename" | "reset";
  onInvited(invited: Invited): void;
}

/** One sub-account, and the tasks that have their own step. */
export function Detail({ id, part, onInvited }: Props) {
  const text = useText();
  const { call, navigation } = useServices();
  const { value, failure, reload } = useLoaded(async (): Promise<SubAccount | "gone"> => {
    try {
      return (await call(subAccountRead, { id }, INLINE)).subAccount;
    } catch (error) {
      // A foreign or garbage id, or an account that may have none.
      const { status = 0, code } = error instanceof RequestError ? error : {};
      if ([400, 404].includes(status) || code === SUB_ACCOUNTS_UNAVAILABLE) return "gone";
      throw error;
    }
  });
  if (value === undefined) {
    return (
      <PageFrame title={text("sub-accounts.title")}>
        <LoadFailed failure={failure} reload={reload} />
      </PageFrame>
    );
  }
  if (value === "gone") {
    return (
      <PageFrame title={text("sub-accounts.title")} lead={text("sub-accounts.gone")}>
        <Link className="button" href={navigation.pathOf("sub-accounts")}>
          {text("sub-accounts.allSubAccounts")}
        </Link>
      </PageFrame>
    );
  }
  if (part === "rename") return <Rename subAccount={value} onDone={reload} />;
  if (part === "reset") return <ResetFactor subAccount={value} onDone={reload} />;
  return <Shown subAccount={value} onChanged={reload} onInvited={onInvited} />;
}
