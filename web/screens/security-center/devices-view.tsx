import { type ReactNode, useState } from "react";
import {
  deviceForget,
  deviceList,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from "@portico/contract/security-center/endpoints";
import type { OpenSession, TrustedDevice } from "@portico/contract/security-center/schemas";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { formatTimeAgo, formatDateTime, countryName } from "../../lib/i18n/date-time.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { takeProvenTask, withProof } from "../../lib/session/step-up.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../../ui/controls/action.tsx";
import { Badge, Card, CardRow } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/controls/confirm-dialog.tsx";
import { type Task, taskOf, taskText } from "./card.ts";
import { ViewFrame, LoadFailed, useLoaded } from "./view-frame.tsx";

type Place = OpenSession | TrustedDevice;

interface Loaded {
  sessions: readonly OpenSession[];
  devices: readonly TrustedDevice[];
}

/** The confirmations; `detail` names the session or device. */
const QUESTIONS = {
  "session-end": {
    title: "security-center.endTitle",
    body: "security-center.endBody",
    action: "security-center.end",
    done: "security-center.ended",
  },
  "session-end-others": {
    title: "security-center.endOthersTitle",
    body: "security-center.endOthersBody",
    action: "security-center.endOthers",
    done: "security-center.othersEnded",
  },
  "device-forget": {
    title: "security-center.forgetTitle",
    body: "security-center.forgetBody",
    action: "security-center.forget",
    done: "security-center.forgotten",
  },
} as const satisfies Record<string, Record<string, TextId>>;

type Question = keyof typeof QUESTIONS;
type Asked = Task & { name: Question };

const isQuestion = (task: Task): task is Asked => Object.hasOwn(QUESTIONS, task.name);

/** The action that needed a proof: it is confirmed again. */
function askedBefore(): Asked | undefined {
  const task = taskOf(takeProvenTask() ?? "");
  return isQuestion(task) ? task : undefined;
}

function PlaceRow({ place, action }: { place: Place; action: ReactNode }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { device, countryCode, firstSeenAt, lastSeenAt, current } = place;
  const fingerprint = "fingerprint" in place ? place.fingerprint : null;
  return (
    <CardRow
      title={device ?? text("security-center.unknownDevice")}
      badge={current ? <Badge tone="good">{text("security-center.thisDevice")}</Badge> : null}
      hint={
        <>
          <div>{countryName(countryCode, tag) ?? text("security-center.unknownPlace")}</div>
          <div>{text("security-center.lastSeen", { when: formatTimeAgo(lastSeenAt, tag) })}</div>
          <div>{text("security-center.firstSeen", { when: formatDateTime(firstSeenAt, tag) })}</div>
          {fingerprint ? <div>{text("security-center.fingerprint", { fingerprint })}</div> : null}
        </>
      }
      action={action}
    />
  );
}

interface ListProps {
  loaded: Loaded;
  onAsk(name: Question, detail?: string): void;
}

function Sessions({ loaded: { sessions }, onAsk }: ListProps) {
  const text = useText();
  const nameOf = ({ device }: Place) => device ?? text("security-center.unknownDevice");
  return (
    <Card title={text("security-center.sessions")} hint={text("security-center.sessionsHint")}>
      {sessions.map((session) => (
        <PlaceRow
          key={session.id}
          place={session}
          action={
            session.current ? null : (
              <Action
                kind="second"
                small
                aria-label={text("security-center.endNamed", { device: nameOf(session) })}
                onClick={() => onAsk("session-end", session.id)}
              >
                {text("security-center.end")}
              </Action>
            )
          }
        />
      ))}
      {sessions.length > 1 ? (
        <div className="card-row">
          <Action kind="second" small onClick={() => onAsk("session-end-others")}>
            {text("security-center.endOthers")}
          </Action>
        </div>
      ) : null}
    </Card>
  );
}

function Devices({ loaded: { devices }, onAsk }: ListProps) {
  const text = useText();
  const nameOf = ({ device }: Place) => device ?? text("security-center.unknownDevice");
  return (
    <Card
      title={text("security-center.knownDevices")}
      hint={text("security-center.knownDevicesHint")}
    >
      {devices.map((device) => (
        <PlaceRow
          key={device.id}
          place={device}
          action={
            <Action
              kind="second"
              small
              aria-label={text("security-center.forgetNamed", { device: nameOf(device) })}
              onClick={() => onAsk("device-forget", device.id)}
            >
              {text("security-center.forget")}
            </Action>
          }
        />
      ))}
      {devices.length === 0 ? (
        <p className="card-row hint">{text("security-center.noDevices")}</p>
      ) : null}
    </Card>
  );
}

/** Sessions and known devices: shows them, ends sessions, forgets devices. */
export default function DevicesView() {
  const text = useText();
  const services = useServices();
  const { call, toasts } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const [asked, setAsked] = useState(askedBefore);

  const { value, failure, reload } = useLoaded<Loaded>(async () => {
    const [{ sessions }, { devices }] = await Promise.all([
      call(sessionList, undefined, INLINE),
      call(deviceList, undefined, INLINE),
    ]);
    return { sessions, devices };
  });

  function make({ name, detail: id }: Asked): Promise<unknown> {
    if (name === "session-end") return call(sessionEnd, { id }, INLINE);
    if (name === "device-forget") return call(deviceForget, { id }, INLINE);
    return call(sessionEndOthers, {}, INLINE);
  }

  const confirm = (question: Asked) =>
    void run(async () => {
      const { name, detail } = question;
      const done = await withProof(services, taskText(name, detail), () => make(question));
      if (done === undefined) return;
      setAsked(undefined);
      toasts.show(text(QUESTIONS[name].done));
      await reload();
    });

  function bodyOf({ name, detail }: Asked): string {
    const place = [...(value?.sessions ?? []), ...(value?.devices ?? [])].find(
      ({ id }) => id === detail,
    );
    if (name === "device-forget" && place?.current) return text("security-center.forgetThisBody");
    const device = place?.device ?? text("security-center.unknownDevice");
    return text(QUESTIONS[name].body, { device });
  }

  const ask = (name: Question, detail = "") => setAsked({ name, detail });
  return (
    <ViewFrame
      title={text("security-center.devicesTitle")}
      lead={text("security-center.devicesLead")}
    >
      {value ? (
        <>
          <Sessions loaded={value} onAsk={ask} />
          <Devices loaded={value} onAsk={ask} />
        </>
      ) : (
        <LoadFailed failure={failure} reload={reload} />
      )}
      {value && asked ? (
        <ConfirmDialog
          title={text(QUESTIONS[asked.name].title)}
          action={text(QUESTIONS[asked.name].action)}
          keep={text("security-center.cancel")}
          danger
          busy={busy}
          errorMessage={errorMessage}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{bodyOf(asked)}</p>
        </ConfirmDialog>
      ) : null}
    </ViewFrame>
  );
}
