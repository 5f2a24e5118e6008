import { useState } from "react";
import {
  suspendedMethodDiscard,
  suspendedMethodKeep,
  suspendedMethods,
} from "@portico/contract/security-center/endpoints";
import { ERRORS } from "@portico/contract/errors";
import type { SuspendedMethod } from "@portico/contract/security-center/schemas";
import { type TextId, useText } from "../../lib/i18n.tsx";
import { momentWords, placeWords } from "../../lib/moments.ts";
import { INLINE, RequestError } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { takeProvenTask, withProof } from "../../lib/step-up.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { Card, CardRow } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { type Task, taskOf, taskText } from "./card.ts";
import { CareFrame, NotLoaded, useLoaded } from "./care-frame.tsx";
import type { CareViewProps } from "./care-view.tsx";

const KINDS = {
  authenticator: "security.authenticator",
  passkey: "common.passkey",
  recoveryCodes: "security.recoveryCodes",
  identity: "security-care.connectedTitle",
  email: "common.email",
  phone: "common.phone",
  antiPhishingCode: "security-care.antiPhishingTitle",
} as const satisfies Record<SuspendedMethod["kind"], TextId>;

/** What is asked about before it is done; in `detail` of which method. */
const QUESTIONS = {
  "method-keep": {
    title: "security-care.reviewKeepTitle",
    body: "security-care.reviewKeepBody",
    done: "security-care.reviewKept",
  },
  "method-drop": {
    title: "security-care.reviewDropTitle",
    body: "security-care.reviewDropBody",
    done: "security-care.reviewDropped",
  },
} as const satisfies Record<string, Record<string, TextId>>;

type Question = keyof typeof QUESTIONS;
type Asked = Task & { name: Question };

const isQuestion = (task: Task): task is Asked => Object.hasOwn(QUESTIONS, task.name);

/** What was about to be done when a proof was asked for: it is asked about again. */
function askedBefore(): Asked | undefined {
  const task = taskOf(takeProvenTask() ?? "");
  return isQuestion(task) ? task : undefined;
}

/** A method that was taken away comes back; one that was added stays. */
const KEEP = {
  added: ["security-care.reviewKeep", "security-care.reviewKeepNamed"],
  removed: ["security-care.reviewRestore", "security-care.reviewRestoreNamed"],
} as const;

function useName(): (method: SuspendedMethod) => string {
  const text = useText();
  return ({ kind, name }) => {
    if (name === null) return text(KINDS[kind]);
    return kind === "identity" ? name : `${text(KINDS[kind])} (${name})`;
  };
}

/** Another account has the address by now. */
const isTaken = (error: unknown) =>
  error instanceof RequestError && error.code === ERRORS.accountExists.code;

interface RowProps {
  method: SuspendedMethod;
  onAsk(name: Question, detail: string): void;
}

function MethodRow({ method, onAsk }: RowProps) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const what = useName()(method);
  const { id, change, at, countryCode, device } = method;
  const when = momentWords(at, tag);
  const [keep, keepNamed] = KEEP[change];
  return (
    <CardRow
      title={what}
      hint={
        <>
          <div>
            {text(
              change === "added" ? "security-care.reviewAdded" : "security-care.reviewTakenAway",
              {
                when,
              },
            )}
          </div>
          <div>{placeWords(countryCode, tag) ?? text("security-care.unknownPlace")}</div>
          <div>{device ?? text("security-care.unknownDevice")}</div>
        </>
      }
      action={
        <div className="actions">
          <Action
            kind="second"
            small
            aria-label={text(keepNamed, { what })}
            onClick={() => onAsk("method-keep", id)}
          >
            {text(keep)}
          </Action>
          <Action
            kind="danger"
            small
            aria-label={text("security-care.reviewDropNamed", { what })}
            onClick={() => onAsk("method-drop", id)}
          >
            {text("security-care.reviewDrop")}
          </Action>
        </div>
      }
    />
  );
}

/** What a recovery or “this wasn't me” has suspended: each is kept or removed. */
export default function CareReview({ user }: CareViewProps) {
  const text = useText();
  const services = useServices();
  const { call, toasts, session } = services;
  const { busy, problem, run } = useWork();
  const [asked, setAsked] = useState(askedBefore);
  const nameOf = useName();

  const { value, failure, reload } = useLoaded(() => call(suspendedMethods, undefined, INLINE));
  const methods = value?.methods ?? [];
  const isEmpty = value !== undefined && methods.length === 0;
  const method = methods.find(({ id }) => id === asked?.detail);

  const confirm = ({ name, detail: id }: Asked, what: string) =>
    void run(async () => {
      const endpoint = name === "method-keep" ? suspendedMethodKeep : suspendedMethodDiscard;
      const left = await withProof(services, taskText(name, id), () =>
        call(endpoint, { id }, INLINE),
      ).catch((error: unknown) => {
        // The server's words send a visitor to sign in; this one is signed in.
        throw isTaken(error) ? new RequestError(text("security-care.reviewTaken")) : error;
      });
      if (left === undefined) return;
      setAsked(undefined);
      const { methodsToReview: _, ...kept } = user;
      const count = left.methods.length;
      session.store(count === 0 ? kept : { ...kept, methodsToReview: count });
      toasts.show(text(QUESTIONS[name].done, { what }));
      await reload();
    });

  const ask = (name: Question, detail: string) => setAsked({ name, detail });
  const keepText = method && text(KEEP[method.change][0]);
  return (
    <CareFrame
      title={text("security-care.reviewTitle")}
      lead={text(isEmpty ? "security-care.reviewNone" : "security-care.reviewLead")}
    >
      {methods.length > 0 ? (
        <Card title={text("security-care.reviewMethods")}>
          {methods.map((one) => (
            <MethodRow key={one.id} method={one} onAsk={ask} />
          ))}
        </Card>
      ) : null}
      {value ? null : <NotLoaded failure={failure} reload={reload} />}
      {asked && method ? (
        <ConfirmDialog
          title={text(QUESTIONS[asked.name].title, { what: nameOf(method) })}
          action={
            asked.name === "method-keep" ? (keepText ?? "") : text("security-care.reviewDrop")
          }
          keep={text("security-care.cancel")}
          danger={asked.name === "method-drop"}
          busy={busy}
          problem={problem}
          onConfirm={() => confirm(asked, nameOf(method))}
          onClose={() => setAsked(undefined)}
        >
          <p>{text(QUESTIONS[asked.name].body)}</p>
        </ConfirmDialog>
      ) : null}
    </CareFrame>
  );
}
