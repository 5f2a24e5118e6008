import type { DeviceEntry, OpenSession } from "@portico/contract/security-center/schemas";
import type { Payload } from "@portico/contract/schemas";
import { textIdsOfFactors } from "@portico/messages/activity";
import { countryName, formatDateTime, formatTimeAgo } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { SEPARATOR } from "../../../lib/i18n/separator.ts";
import { useServices } from "../../../lib/services.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { Badge } from "../../../ui/layout/card.tsx";
import { DeviceIcon } from "./device-icon.tsx";
import type { ActionName } from "./sign-out-dialog.tsx";

interface Asking {
  onAsk(name: ActionName, detail: string): void;
  onReport(reported: Payload<"securityAlertReport">): void;
}

interface SessionProps extends Asking {
  session: OpenSession;
  device: string;
  /** The only one: the device says where and when. */
  isOnly: boolean;
}

function SessionRow({ session, device, isOnly, onAsk, onReport }: SessionProps) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { id, current, firstSeenAt, lastSeenAt } = session;
  const when = formatDateTime(firstSeenAt, tag);
  const proofs = textIdsOfFactors(session.factors).map((factor) => text(factor));
  return (
    <li className="session">
      <div>
        <p className="session-title">
          {text("devices.signedIn", { when })}
          {current ? <Badge tone="good">{text("devices.thisSession")}</Badge> : null}
        </p>
        {isOnly ? null : (
          <p className="hint">
            {countryName(session.countryCode, tag) ?? text("security-center.unknownPlace")}
            {SEPARATOR}
            {text("devices.lastActive", { when: formatTimeAgo(lastSeenAt, tag) })}
          </p>
        )}
        {proofs.length > 0 ? (
          <p className="hint">{text("devices.proven", { factors: proofs.join(" + ") })}</p>
        ) : null}
      </div>
      {current ? null : (
        <div className="row">
          <Action
            kind="second"
            small
            aria-label={text("devices.endNamed", { device, when })}
            onClick={() => onAsk("session-end", id)}
          >
            {text("devices.end")}
          </Action>
          <button
            type="button"
            className="quiet"
            aria-label={text("devices.wasntMeNamed", { what: `${device}, ${when}` })}
            onClick={() => onReport({ about: "session", id })}
          >
            {text("devices.wasntMe")}
          </button>
        </div>
      )}
    </li>
  );
}

interface Props extends Asking {
  entry: DeviceEntry;
}

/** One device: what it is, where and when it was used, and its sessions. */
export function DeviceCard({ entry, ...asking }: Props) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { id, current, fingerprint, firstSeenAt, lastSeenAt, sessions } = entry;
  const device = entry.device ?? text("security-center.unknownDevice");
  const place = countryName(entry.countryCode, tag) ?? text("security-center.unknownPlace");
  const isSignedOut = sessions.length === 0;
  return (
    <section className="card device" aria-labelledby={`device-${id ?? sessions[0]?.id}`}>
      <div className="card-head device-head">
        <DeviceIcon name={entry.device} />
        <div>
          <h2 id={`device-${id ?? sessions[0]?.id}`}>
            <span className="break">{device}</span>{" "}
            {current ? <Badge tone="good">{text("devices.thisDevice")}</Badge> : null}
            {isSignedOut ? <Badge>{text("devices.signedOut")}</Badge> : null}
          </h2>
          <p className="hint">
            {place}
            {SEPARATOR}
            {text("devices.lastActive", { when: formatTimeAgo(lastSeenAt, tag) })}
          </p>
          {id === null ? null : (
            <p className="hint">
              {text("devices.firstActive", { when: formatDateTime(firstSeenAt, tag) })}
              {fingerprint ? `${SEPARATOR}${text("devices.fingerprint", { fingerprint })}` : null}
            </p>
          )}
        </div>
      </div>
      {isSignedOut ? null : (
        <ul className="sessions" aria-label={text("devices.sessionsOf", { device })}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              device={device}
              isOnly={sessions.length === 1}
              {...asking}
            />
          ))}
        </ul>
      )}
      {id === null ? null : (
        <div className="card-row device-actions">
          <p className="hint">
            {text(isSignedOut ? "devices.signedOutHint" : "devices.forgetHint")}
          </p>
          <div className="row">
            <Action
              kind="second"
              small
              aria-label={text(isSignedOut ? "devices.forgetOnlyNamed" : "devices.forgetNamed", {
                device,
              })}
              onClick={() => asking.onAsk(isSignedOut ? "device-forget-only" : "device-forget", id)}
            >
              {text(isSignedOut ? "devices.forgetOnly" : "devices.forget")}
            </Action>
            {isSignedOut ? (
              <button
                type="button"
                className="quiet"
                aria-label={text("devices.wasntMeNamed", { what: device })}
                onClick={() => asking.onReport({ about: "device", id })}
              >
                {text("devices.wasntMe")}
              </button>
            ) : null}
          </div>
        </div>
      )}
    </section>
  );
}
