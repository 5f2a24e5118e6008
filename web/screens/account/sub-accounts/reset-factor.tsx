import { subAccountResetFactor } from "@portico/contract/sub-accounts/endpoints";
import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import { INLINE } from "@portico/client/request";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { PageFrame, useProofFirst } from "../shell/page-frame.tsx";
import { taskText } from "../shell/task.ts";
import { detailUrl } from "./calls.ts";

interface Props {
  subAccount: SubAccount;
  onDone(): Promise<void>;
}

/** Asks once more before the second factors of a sub-account are removed. */
export function ResetFactor({ subAccount, onDone }: Props) {
  const text = useText();
  const services = useServices();
  const { call, navigation, toasts } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const { id, username } = subAccount;
  const task = taskText("sub-account-reset", id);
  const isReady = useProofFirst(task);

  const reset = () =>
    void run(async () => {
      const done = await withProof(services, task, () =>
        call(subAccountResetFactor, { id }, INLINE),
      );
      if (done === undefined) return;
      toasts.show(text("sub-accounts.resetDone", { username }));
      await onDone();
      await navigation.replace(detailUrl(services, id));
    });

  return (
    <PageFrame
      above={[{ label: username, href: detailUrl(services, id) }]}
      title={text("sub-accounts.resetPageTitle", { username })}
      lead={text("sub-accounts.resetPageLead")}
    >
      <ErrorMessageLine errorMessage={errorMessage} />
      <div className="actions">
        <Action kind="danger" busy={busy || !isReady} onClick={reset}>
          {text("sub-accounts.resetSubmit")}
        </Action>
        <Link className="button button-second" href={detailUrl(services, id)}>
          {text("sub-accounts.resetKeep")}
        </Link>
      </div>
    </PageFrame>
  );
}
