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

/** What is confirmed before it is done; `detail` is the id of a session or device. */
export const QUESTIONS = {
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

export type Question = keyof typeof QUESTIONS;
export type Asked = Task & { name: Question };

export const isQuestion = (task: Task): task is Asked => Object.hasOwn(QUESTIONS, task.name);

interface Props {
  asked: Asked;
  /** What is signed out. */
  device: string;
  /** Whether it is the device that asks. */
  isThis: boolean;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Asks before a session, a device or everything else is signed out. */
export function SignOutDialog({ asked, device, isThis, onClose, onDone }: Props) {
  const text = useText();
  const services = useServices();
  const { call, toasts } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const { name, detail: id } = asked;
  const { title, body, action, done } = QUESTIONS[name];

  function make(): Promise<unknown> {
    if (name === "session-end") return call(sessionEnd, { id }, INLINE);
    if (name === "session-end-others") return call(sessionEndOthers, {}, INLINE);
    return call(deviceForget, { id }, INLINE);
  }

  const confirm = () =>
    void run(async () => {
      if ((await withProof(services, taskText(name, id), make)) === undefined) return;
      toasts.show(text(done));
      await onDone();
    });

  return (
    <ConfirmDialog
      title={text(title)}
      action={text(action)}
      keep={text("security-center.cancel")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {name === "device-forget" && isThis
          ? text("devices.forgetThisBody")
          : text(body, { device })}
      </p>
    </ConfirmDialog>
  );
}
