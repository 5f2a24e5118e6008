import { useState } from "react";
import {
  subAccountEndSessions,
  subAccountFreeze,
  subAccountInvite,
  subAccountUnfreeze,
} from "@portico/contract/sub-accounts/endpoints";
import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import { INLINE } from "@portico/client/request";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { formatDateTime } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { Banner } from "../../../ui/layout/banner.tsx";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { taskOf, taskText, useTask } from "../shell/task.ts";
import { detailUrl, type Invited } from "./calls.ts";

interface Props {
  subAccount: SubAccount;
  onChanged(): Promise<void>;
  onInvited(invited: Invited): void;
}

/** What an owner can do with one click; each asks for a fresh proof where it needs one. */
export function Manage({ subAccount, onChanged, onInvited }: Props) {
  const text = useText();
  const services = useServices();
  const { call, toasts } = services;
  const { tag } = services.i18n.getSnapshot();
  const { busy, errorMessage, run } = useAsyncAction();
  const [task] = useState(() => taskOf(takeProvenTask() ?? ""));
  const { id, username, status, invitedUntil } = subAccount;
  const isActive = status === "active" || status === "invited";
  const step = (part: string) => `${detailUrl(services, id)}&do=${part}`;

  async function changed(words: string): Promise<void> {
    toasts.show(words);
    await onChanged();
  }

  /** Makes a call that may need a proof; it is repeated when the proof is given. */
  const proven = <Result,>(name: string, work: () => Promise<Result>) =>
    withProof(services, taskText(name, id), work);

  const invite = () =>
    void run(async () => {
      const made = await proven("sub-account-invite", () => call(subAccountInvite, { id }, INLINE));
      if (made) onInvited(made);
    });

  const endSessions = () =>
    void run(async () => {
      const done = await proven("sub-account-end", () =>
        call(subAccountEndSessions, { id }, INLINE),
      );
      if (done) await changed(text("sub-accounts.sessionsEnded", { username }));
    });

  const unfreeze = () =>
    void run(async () => {
      const done = await proven("sub-account-open", () => call(subAccountUnfreeze, { id }, INLINE));
      if (done) await changed(text("sub-accounts.unfreezeDone", { username }));
    });

  const freeze = () =>
    void run(async () => {
      await call(subAccountFreeze, { id }, INLINE);
      await changed(text("sub-accounts.freezeDone", { username }));
    });

  const ofThis = task.detail === id ? task : undefined;
  useTask(ofThis, "sub-account-invite", invite);
  useTask(ofThis, "sub-account-end", endSessions);
  useTask(ofThis, "sub-account-open", unfreeze);

  return (
    <>
      {status === "blocked" ? (
        <Banner tone="danger" title={text("sub-accounts.blockedTitle")}>
          <p>{text("sub-accounts.blockedHint")}</p>
        </Banner>
      ) : null}
      <ErrorMessageLine errorMessage={errorMessage} />
      <Card title={text("sub-accounts.manage")}>
        <CardRow
          title={text("sub-accounts.username")}
          hint={text("sub-accounts.renameHint")}
          action={
            <Link className="button button-second button-small" href={step("rename")}>
              {text("sub-accounts.rename")}
            </Link>
          }
        />
        {isActive ? (
          <CardRow
            title={text("sub-accounts.inviteTitle")}
            hint={
              invitedUntil === null
                ? text("sub-accounts.inviteHint")
                : text("sub-accounts.inviteOpenUntil", { date: formatDateTime(invitedUntil, tag) })
            }
            action={
              <Action kind="second" small busy={busy} onClick={invite}>
                {text("sub-accounts.inviteAction")}
              </Action>
            }
          />
        ) : null}
        {subAccount.openSessions > 0 ? (
          <CardRow
            title={text("sub-accounts.endSessionsTitle")}
            hint={text("sub-accounts.endSessionsHint")}
            action={
              <Action kind="second" small busy={busy} onClick={endSessions}>
                {text("sub-accounts.endSessions")}
              </Action>
            }
          />
        ) : null}
        {subAccount.ownTwoFactor ? (
          <CardRow
            title={text("sub-accounts.resetFactorTitle")}
            hint={text("sub-accounts.resetFactorHint")}
            action={
              <Link className="button button-second button-small" href={step("reset")}>
                {text("sub-accounts.resetFactor")}
              </Link>
            }
          />
        ) : null}
        {isActive ? (
          <CardRow
            title={text("sub-accounts.freezeTitle")}
            hint={text("sub-accounts.freezeHint")}
            action={
              <Action kind="danger" small busy={busy} onClick={freeze}>
                {text("sub-accounts.freeze")}
              </Action>
            }
          />
        ) : null}
        {status === "frozen" ? (
          <CardRow
            title={text("sub-accounts.unfreezeTitle")}
            hint={text("sub-accounts.unfreezeHint")}
            action={
              <Action kind="second" small busy={busy} onClick={unfreeze}>
                {text("sub-accounts.unfreeze")}
              </Action>
            }
          />
        ) : null}
      </Card>
    </>
  );
}
