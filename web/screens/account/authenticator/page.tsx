import { useState } from "react";
import {
  authenticatorBegin,
  authenticatorRemove,
  securityOverview,
} from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import { takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ConfirmDialog } from "../../../ui/controls/confirm-dialog.tsx";
import { Badge, Card, CardRow } from "../../../ui/layout/card.tsx";
import { SaveCodes } from "../recovery-codes/save-codes.tsx";
import { LoadFailed, PageDone, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { taskOf, useTask } from "../shell/task.ts";
import { SetUp } from "./set-up.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const SET_UP = "authenticator";
const REMOVE = "authenticator-remove";

function useRemoval(onRemoved: () => Promise<void>) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();

  const remove = () =>
    void run(async () => {
      const user = await withProof(services, REMOVE, () =>
        services.call(authenticatorRemove, {}, INLINE),
      );
      if (user === undefined) return;
      services.session.store(user);
      services.toasts.show(text("security.removeAuthenticatorDone"));
      await onRemoved();
    });

  return { busy, errorMessage, remove };
}

interface ManageProps {
  isAsking: boolean;
  onAsk(isAsking: boolean): void;
  onReplace(): void;
  onRemoved(): Promise<void>;
}

/** The app that is set up: it can be replaced or removed. */
function Manage({ isAsking, onAsk, onReplace, onRemoved }: ManageProps) {
  const text = useText();
  const { busy, errorMessage, remove } = useRemoval(onRemoved);
  return (
    <>
      <Card title={text("security.factorsTitle")}>
        <CardRow
          title={text("authenticator.title")}
          badge={<Badge tone="good">{text("security.on")}</Badge>}
          hint={text("security.authenticatorOn")}
        />
        <CardRow
          title={text("authenticator.moveTitle")}
          hint={text("authenticator.moveHint")}
          action={
            <Action kind="second" small onClick={onReplace}>
              {text("security.replaceAuthenticator")}
            </Action>
          }
        />
        <CardRow
          title={text("authenticator.removeTitle")}
          hint={text("authenticator.removeHint")}
          action={
            <Action kind="danger" small onClick={() => onAsk(true)}>
              {text("security.removeAuthenticator")}
            </Action>
          }
        />
      </Card>
      {isAsking ? (
        <ConfirmDialog
          title={text("security.removeAuthenticatorTitle")}
          confirmLabel={text("security.removeAuthenticator")}
          cancelLabel={text("security.keep")}
          danger
          busy={busy}
          errorMessage={errorMessage}
          onConfirm={remove}
          onClose={() => onAsk(false)}
        >
          <p>{text("security.removeAuthenticatorBody")}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type Task = { name: "setUp"; begun?: Data<"authenticatorBegin"> } | { name: "remove" | "done" };

function Authenticator() {
  const text = useText();
  const services = useServices();
  const { call } = services;
  const beginning = useAsyncAction();
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [proven] = useState(() => taskOf(takeProvenTask() ?? ""));
  const { value, failure, reload } = useLoaded(() => call(securityOverview, undefined, INLINE));

  const begin = () =>
    void beginning.run(async () => {
      const begun = await withProof(services, SET_UP, () => call(authenticatorBegin, {}, INLINE));
      if (begun) setTask({ name: "setUp", begun });
    });

  useTask(value && proven, SET_UP, begin);
  useTask(value && proven, REMOVE, () => setTask({ name: "remove" }));

  if (codes.length > 0) return <SaveCodes codes={codes} onDone={() => setCodes([])} />;
  if (task?.name === "done") {
    return (
      <PageDone title={text("authenticator.doneTitle")}>{text("authenticator.doneBody")}</PageDone>
    );
  }
  if (value === undefined || value.factorsOfParent) {
    return (
      <PageFrame title={text("authenticator.title")} lead={text("security.authenticatorOff")}>
        {value ? (
          <p className="notice">{text("security.ofParent")}</p>
        ) : (
          <LoadFailed failure={failure} reload={reload} />
        )}
      </PageFrame>
    );
  }
  if (task?.name === "setUp" || !value.authenticator) {
    return (
      <SetUp
        begun={task?.name === "setUp" ? task.begun : undefined}
        busy={beginning.busy}
        errorMessage={beginning.errorMessage}
        onBegin={begin}
        onDone={(made) => {
          setCodes(made);
          setTask({ name: "done" });
        }}
      />
    );
  }
  return (
    <PageFrame title={text("authenticator.title")} lead={text("security.authenticatorOff")}>
      <Manage
        isAsking={task?.name === "remove"}
        onAsk={(isAsking) => setTask(isAsking ? { name: "remove" } : undefined)}
        onReplace={() => setTask({ name: "setUp" })}
        onRemoved={async () => {
          setTask(undefined);
          await reload();
        }}
      />
    </PageFrame>
  );
}

export default function AuthenticatorPage() {
  return <SignedInOnly title="authenticator.title">{() => <Authenticator />}</SignedInOnly>;
}
