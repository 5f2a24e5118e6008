import { useState } from "react";
import { deviceOverview } from "@portico/contract/security-center/endpoints";
import type { DeviceEntry } from "@portico/contract/security-center/schemas";
import { INLINE } from "@portico/client/request";
import { countryName } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { SEPARATOR } from "../../../lib/i18n/separator.ts";
import { useServices } from "../../../lib/services.ts";
import { takeProvenTask } from "../../../lib/session/step-up.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { Banner } from "../../../ui/layout/banner.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { taskOf } from "../shell/task.ts";
import { reportedIn, WasntMeDialog } from "../wasnt-me/wasnt-me.tsx";
import { DeviceCard } from "./device-card.tsx";
import { isPendingAction, SignOutDialog } from "./sign-out-dialog.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

/** The action that led to the step-up; the owner confirms it again. */
function resumePendingAction() {
  const task = taskOf(takeProvenTask() ?? "");
  return { pending: isPendingAction(task) ? task : undefined, reported: reportedIn(task) };
}

/** The entry that a session or device belongs to. */
const entryOf = (devices: readonly DeviceEntry[], id: string) =>
  devices.find((entry) => entry.id === id || entry.sessions.some((one) => one.id === id));

const hasOtherSessions = (devices: readonly DeviceEntry[]) =>
  devices.some(({ sessions }) => sessions.some(({ current }) => !current));

function Devices() {
  const text = useText();
  const { call, i18n } = useServices();
  const [resumed] = useState(resumePendingAction);
  const [pending, setPending] = useState(resumed.pending);
  const [reported, setReported] = useState(resumed.reported);
  const { value, failure, reload } = useLoaded(() => call(deviceOverview, undefined, INLINE));

  if (value === undefined) {
    return (
      <PageFrame title={text("devices.title")} lead={text("devices.lead")}>
        <LoadFailed failure={failure} reload={reload} />
      </PageFrame>
    );
  }

  const nameOf = (id: string) =>
    entryOf(value.devices, id)?.device ?? text("security-center.unknownDevice");

  function placeOf(id: string): string {
    const code = entryOf(value?.devices ?? [], id)?.countryCode;
    return countryName(code, i18n.getSnapshot().tag) ?? text("security-center.unknownPlace");
  }

  return (
    <PageFrame title={text("devices.title")} lead={text("devices.lead")}>
      {hasOtherSessions(value.devices) ? (
        <p className="page-actions">
          <Action
            kind="second"
            small
            onClick={() => setPending({ name: "session-end-others", detail: "" })}
          >
            {text("devices.endOthers")}
          </Action>
        </p>
      ) : null}
      {value.more ? <Banner title={text("devices.more")} /> : null}
      {value.devices.map((entry) => (
        <DeviceCard
          key={entry.id ?? entry.sessions[0]?.id}
          entry={entry}
          onAsk={(name, detail) => setPending({ name, detail })}
          onReport={setReported}
        />
      ))}
      {pending ? (
        <SignOutDialog
          pending={pending}
          device={nameOf(pending.detail)}
          isCurrentDevice={entryOf(value.devices, pending.detail)?.current ?? false}
          onClose={() => setPending(undefined)}
          onDone={async () => {
            setPending(undefined);
            await reload();
          }}
        />
      ) : null}
      {reported ? (
        <WasntMeDialog reported={reported} onClose={() => setReported(undefined)}>
          <p>
            <strong className="break">{nameOf(reported.id)}</strong>
            {SEPARATOR}
            {placeOf(reported.id)}
          </p>
        </WasntMeDialog>
      ) : null}
    </PageFrame>
  );
}

/** Lists devices with their sessions, and signs out one session, one device or all others. */
export default function DevicesPage() {
  return <SignedInOnly title="devices.title">{() => <Devices />}</SignedInOnly>;
}
