import { useState } from "react";
import {
  suspendedMethodDiscard,
  suspendedMethodKeep,
  suspendedMethods,
} from "@portico/contract/security-center/endpoints";
import { ERRORS } from "@portico/contract/errors";
import type { SuspendedMethod } from "@portico/contract/security-center/schemas";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { formatDateTime, countryName } from "../../../lib/i18n/date-time.ts";
import { INLINE, RequestError } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../../ui/controls/confirm-dialog.tsx";
import { type Task, taskOf, taskText } from "../shell/task.ts";
import { PageFrame, LoadFailed, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const KINDS = {
  authenticator: "shell.authenticator",
  passkey: "common.passkey",
  recoveryCodes: "shell.recoveryCodes",
  identity: "shell.connections",
  email: "common.email",
  phone: "common.phone",
  antiPhishingCode: "shell.antiPhishing",
} as const satisfies Record<SuspendedMethod["kind"], TextId>;

interface Words {
  button: TextId;
  /** The button's name in full. */
  named: TextId;
  /** The title of the confirmation; it uses the button's verb. */
  title: TextId;
  done: TextId;
}

/** What each action is called: an added method is kept or removed, a removed one restored or not. */
const WORDS = {
  "method-keep": {
    added: {
      button: "security-center.reviewKeep",
      named: "security-center.reviewKeepNamed",
      title: "security-center.reviewKeepTitle",
      done: "security-center.reviewKept",
    },
    removed: {
      button: "security-center.reviewRestore",
      named: "security-center.reviewRestoreNamed",
      title: "security-center.reviewRestoreNamed",
      done: "security-center.reviewKept",
    },
  },
  "method-drop": {
    added: {
      button: "security-center.reviewDrop",
      named: "security-center.reviewDropNamed",
      title: "security-center.reviewDropTitle",
      done: "security-center.reviewDropped",
    },
    removed: {
      button: "security-center.reviewLeaveRemoved",
      named: "security-center.reviewLeaveRemovedNamed",
      title: "security-center.reviewLeaveRemovedNamed",
      done: "security-center.reviewNotRestored",
    },
  },
} as const satisfies Record<string, Record<SuspendedMethod["change"], Words>>;

/** What the confirmations explain. */
const BODIES = {
  "method-keep": "security-center.reviewKeepBody",
  "method-drop": "security-center.reviewDropBody",
} as const satisfies Record<keyof typeof WORDS, TextId>;

/** Actions that need a confirmation; the task's `detail` is the id of the method. */
type ActionName = keyof typeof WORDS;
type PendingAction = Task & { name: ActionName };

const isPendingAction = (task: Task): task is PendingAction => Object.hasOwn(WORDS, task.name);

/** The action that led to the step-up; the owner confirms it again. */
function resumePendingAction(): PendingAction | undefined {
  const task = taskOf(takeProvenTask() ?? "");
  return isPendingAction(task) ? task : undefined;
}

function useName(): (method: SuspendedMethod) => string {
  const text = useText();
  return ({ kind, name }) => {
    if (name === null) return text(KINDS[kind]);
    if (kind === "identity") return name;
    return text("security-center.reviewMethodNamed", { kind: text(KINDS[kind]), name });
  };
}

/** Whether another account now has the address. */
const isTaken = (error: unknown) =>
  error instanceof RequestError && error.code === ERRORS.accountExists.code;

interface RowProps {
  method: SuspendedMethod;
  onAsk(name: ActionName, detail: string): void;
}

function MethodRow({ method, onAsk }: RowProps) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const what = useName()(method);
  const { id, change, at, countryCode, device } = method;
  const when = formatDateTime(at, tag);
  const keep = WORDS["method-keep"][change];
  const drop = WORDS["method-drop"][change];
  return (
    <CardRow
      title={what}
      hint={
        <>
          <div>
            {text(
              change === "added"
                ? "security-center.reviewAdded"
                : "security-center.reviewTakenAway",
              {
                when,
              },
            )}
          </div>
          <div>{countryName(countryCode, tag) ?? text("security-center.unknownPlace")}</div>
          <div>{device ?? text("security-center.unknownDevice")}</div>
        </>
      }
      action={
        <div className="actions">
          <Action
            kind="second"
            small
            aria-label={text(keep.named, { what })}
            onClick={() => onAsk("method-keep", id)}
          >
            {text(keep.button)}
          </Action>
          <Action
            kind="danger"
            small
            aria-label={text(drop.named, { what })}
            onClick={() => onAsk("method-drop", id)}
          >
            {text(drop.button)}
          </Action>
        </div>
      }
    />
  );
}

/** The methods that a recovery or “this wasn't me” has suspended: each is kept or removed. */
function MethodReview({ user }: { user: UserInfo }) {
  const text = useText();
  const services = useServices();
  const { call, toasts, session } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const [pending, setPending] = useState(resumePendingAction);
  const nameOf = useName();

  const { value, failure, reload } = useLoaded(() => call(suspendedMethods, undefined, INLINE));
  const methods = value?.methods ?? [];
  const isEmpty = value !== undefined && methods.length === 0;
  const method = methods.find(({ id }) => id === pending?.detail);

  const confirm = ({ name, detail: id }: PendingAction, what: string, done: TextId) =>
    void run(async () => {
      const endpoint = name === "method-keep" ? suspendedMethodKeep : suspendedMethodDiscard;
      const left = await withProof(services, taskText(name, id), () =>
        call(endpoint, { id }, INLINE),
      ).catch((error: unknown) => {
        // The server's message tells visitors to sign in, but this one is signed in.
        throw isTaken(error) ? new RequestError(text("security-center.reviewTaken")) : error;
      });
      if (left === undefined) return;
      setPending(undefined);
      const { methodsToReview: _, ...kept } = user;
      const count = left.methods.length;
      session.store(count === 0 ? kept : { ...kept, methodsToReview: count });
      toasts.show(text(done, { what }));
      await reload();
    });

  const ask = (name: ActionName, detail: string) => setPending({ name, detail });
  const words = pending && method && WORDS[pending.name][method.change];
  return (
    <PageFrame
      title={text("method-review.title")}
      lead={text(isEmpty ? "security-center.reviewNone" : "security-center.reviewLead")}
    >
      {methods.length > 0 ? (
        <Card title={text("security-center.reviewMethods")}>
          {methods.map((one) => (
            <MethodRow key={one.id} method={one} onAsk={ask} />
          ))}
        </Card>
      ) : null}
      {value ? null : <LoadFailed failure={failure} reload={reload} />}
      {pending && method && words ? (
        <ConfirmDialog
          title={text(words.title, { what: nameOf(method) })}
          confirmLabel={text(words.button)}
          cancelLabel={text("security-center.cancel")}
          danger={pending.name === "method-drop"}
          busy={busy}
          errorMessage={errorMessage}
          onConfirm={() => confirm(pending, nameOf(method), words.done)}
          onClose={() => setPending(undefined)}
        >
          <p>{text(BODIES[pending.name])}</p>
        </ConfirmDialog>
      ) : null}
    </PageFrame>
  );
}

export default function MethodReviewPage() {
  return (
    <SignedInOnly title="method-review.title">
      {(user) => <MethodReview user={user} />}
    </SignedInOnly>
  );
}
