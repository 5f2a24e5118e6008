import { useState } from "react";
import { SUB_ACCOUNTS_UNAVAILABLE } from "@portico/contract/errors";
import type { Data } from "@portico/contract/schemas";
import { subAccountList } from "@portico/contract/sub-accounts/endpoints";
import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import { INLINE, RequestError } from "@portico/client/request";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { formatDateTime } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { Badge } from "../../../ui/layout/card.tsx";
import { LinkCard, LinkRow } from "../../../ui/layout/link-row.tsx";
import { PersonIcon } from "../shell/icons.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { detailUrl, STATUS } from "./calls.ts";

type Listed = Data<"subAccountList">;

function SubAccountRow({ subAccount }: { subAccount: SubAccount }) {
  const text = useText();
  const services = useServices();
  const { tag } = services.i18n.getSnapshot();
  const { id, username, status, lastSeenAt } = subAccount;
  const seen =
    lastSeenAt === null
      ? text("sub-accounts.neverActive")
      : text("sub-accounts.lastActive", { date: formatDateTime(lastSeenAt, tag) });
  return (
    <LinkRow
      href={detailUrl(services, id)}
      icon={<PersonIcon />}
      title={username}
      hint={seen}
      badge={<Badge tone={STATUS[status].tone}>{text(STATUS[status].text)}</Badge>}
    />
  );
}

function Rows({ first }: { first: Listed }) {
  const text = useText();
  const { call } = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const [more, setMore] = useState<Pick<Listed, "subAccounts" | "next">>();
  const next = more ? more.next : first.next;
  const all = [...first.subAccounts, ...(more?.subAccounts ?? [])];
  const { count, limit } = first;

  const show = () =>
    void run(async () => {
      if (next === null) return;
      const page = await call(subAccountList, { cursor: next }, INLINE);
      setMore((before) => ({
        subAccounts: [...(before?.subAccounts ?? []), ...page.subAccounts],
        next: page.next,
      }));
    });

  return (
    <>
      {all.length === 0 ? (
        <section className="card">
          <div className="card-head">
            <h2>{text("sub-accounts.none")}</h2>
            <p className="hint">{text("sub-accounts.noneHint")}</p>
          </div>
        </section>
      ) : (
        <LinkCard title={text("sub-accounts.countOf", { count, limit })}>
          {all.map((subAccount) => (
            <SubAccountRow key={subAccount.id} subAccount={subAccount} />
          ))}
        </LinkCard>
      )}
      <ErrorMessageLine errorMessage={errorMessage} />
      {count >= limit ? <p className="hint">{text("sub-accounts.full", { limit })}</p> : null}
      <div className="actions">
        {count >= limit ? null : (
          <Link className="button" href="?new">
            {text("sub-accounts.create")}
          </Link>
        )}
        {next === null ? null : (
          <Action kind="second" busy={busy} onClick={show}>
            {text("sub-accounts.more")}
          </Action>
        )}
      </div>
    </>
  );
}

/** The sub-accounts of this account, or that it may have none. */
export function SubAccountList() {
  const text = useText();
  const { call } = useServices();
  const { value, failure, reload } = useLoaded(async (): Promise<Listed | "unavailable"> => {
    try {
      return await call(subAccountList, {}, INLINE);
    } catch (error) {
      if (error instanceof RequestError && error.code === SUB_ACCOUNTS_UNAVAILABLE)
        return "unavailable";
      throw error;
    }
  });
  const title = text("sub-accounts.title");
  if (value === "unavailable") {
    return (
      <PageFrame title={title} lead={text("sub-accounts.notAllowed")}>
        <p className="hint">{text("sub-accounts.notAllowedHint")}</p>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title} lead={text("sub-accounts.lead")}>
      {value ? <Rows first={value} /> : <LoadFailed failure={failure} reload={reload} />}
    </PageFrame>
  );
}
