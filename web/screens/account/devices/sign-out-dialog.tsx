import {
  deviceForget,
  sessionEnd,
  sessionEndOthers,
} from "@portico/contract/security-center/endpoints";
import { INLINE } from "@portico/client/request";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { ConfirmDialog } from "../../../ui/controls/confirm-dialog.tsx";
import { type Task, taskText } from "../shell/task.ts";

/** Actions that need a confirmation; `detail` is the id of a session or device. */
const CONFIRMATIONS = {
  "session-end": {
    title: "devices.endTitle",
    body: "devices.endBody",
    action: "devices.end",
    done: "devices.ended",
  },
  "session-end-others": {
    title: "devices.endOthersTitle",
    body: "devices.endOthersBody",
    action: "devices.endOthers",
    done: "devices.othersEnded",
  },
  "device-forget": {
    title: "devices.forgetTitle",
    body: "devices.forgetBody",
    action: "devices.forget",
    done: "devices.forgotten",
  },
  "device-forget-only": {
    title: "devices.forgetOnlyTitle",
    body: "devices.forgetOnlyBody",
    action: "devices.forgetOnly",
    done: "devices.forgottenOnly",
  },
} as const satisfies Record<string, Record<string, TextId>>;

export type ActionName = keyof typeof CONFIRMATIONS;
export type PendingAction = Task & { name: ActionName };

export const isPendingAction = (task: Task): task is PendingAction =>
  Object.hasOwn(CONFIRMATIONS, task.name);

interface Props {
  pending: PendingAction;
  /** The name of the device that is signed out. */
  device: string;
  isCurrentDevice: boolean;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Confirms that a session, a device or all other sessions are signed out. */
export function SignOutDialog({ pending, device, isCurrentDevice, onClose, onDone }: Props) {
  const text = useText();
  const services = useServices();
  const { call, toasts } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const { name, detail: id } = pending;
  const { title, body, action, done } = CONFIRMATIONS[name];

  function sendRequest(): Promise<unknown> {
    if (name === "session-end") return call(sessionEnd, { id }, INLINE);
    if (name === "session-end-others") return call(sessionEndOthers, {}, INLINE);
    return call(deviceForget, { id }, INLINE);
  }

  const confirm = () =>
    void run(async () => {
      if ((await withProof(services, taskText(name, id), sendRequest)) === undefined) return;
      toasts.show(text(done));
      await onDone();
    });

  return (
    <ConfirmDialog
      title={text(title)}
      confirmLabel={text(action)}
      cancelLabel={text("security-center.cancel")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {name === "device-forget" && isCurrentDevice
          ? text("devices.forgetThisBody")
          : text(body, { device })}
      </p>
    </ConfirmDialog>
  );
}
