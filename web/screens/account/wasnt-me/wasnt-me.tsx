import { type ReactNode, useState } from "react";
import type { Payload } from "@portico/contract/schemas";
import { securityAlertReport } from "@portico/contract/security-alerts/endpoints";
import { INLINE } from "@portico/client/request";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { frozenAccount } from "../../../lib/session/frozen-account.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { ConfirmDialog } from "../../../ui/controls/confirm-dialog.tsx";
import { type Task, taskText } from "../shell/task.ts";

type Reported = Payload<"securityAlertReport">;

const TASK = "wasnt-me";
const SEPARATOR = ":";

/** What was reported before a proof was asked for: it is confirmed again. */
export function reportedIn({ name, detail }: Task): Reported | undefined {
  const [about = "", id = ""] = detail.split(SEPARATOR);
  const isAbout = about === "session" || about === "device" || about === "event";
  return name === TASK && isAbout && id !== "" ? { about, id } : undefined;
}

interface Props {
  reported: Reported;
  onClose(): void;
  /** What it is about; missing when it is no longer on the page. */
  children?: ReactNode;
}

/** “This wasn't me”: says what freezing means, and does it. */
export function WasntMeDialog({ reported, onClose, children }: Props) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const [isDone, setDone] = useState(false);

  const freeze = () =>
    void run(async () => {
      const { about, id } = reported;
      const done = await withProof(services, taskText(TASK, about + SEPARATOR + id), () =>
        services.call(securityAlertReport, reported, INLINE),
      );
      if (done === undefined) return;
      setDone(true);
      // Every session of the account has ended, this one too: only a public page can say it.
      frozenAccount.save({ isFrozen: true });
      await services.navigation.replace(services.navigation.pathOf("wasnt-me"));
      services.session.clear();
    });

  if (isDone) return null;
  return (
    <ConfirmDialog
      title={text("wasnt-me.title")}
      confirmLabel={text("wasnt-me.freeze")}
      cancelLabel={text("security-center.cancel")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={freeze}
      onClose={onClose}
    >
      {children}
      <p>{text("wasnt-me.freezeBody")}</p>
      <p>{text("devices.wasntMeNext")}</p>
    </ConfirmDialog>
  );
}
