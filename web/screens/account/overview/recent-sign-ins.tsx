import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { countryName, formatTimeAgo } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { SEPARATOR } from "../../../lib/i18n/separator.ts";
import { useServices } from "../../../lib/services.ts";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { LinkRow, LinkRows } from "../../../ui/layout/link-row.tsx";
import { ClockIcon, ScreenIcon } from "../shell/icons.tsx";

const SHOWN = 3;

/** The newest sign-ins, each with its device and place. */
export function RecentSignIns({ events }: { events: readonly HistoryEvent[] | undefined }) {
  const text = useText();
  const { i18n, navigation } = useServices();
  const { tag } = i18n.getSnapshot();
  const signIns = events?.filter(({ event }) => event === "signedIn").slice(0, SHOWN) ?? [];
  return (
    <Card title={text("account.signInsTitle")} hint={text("account.signInsHint")}>
      {signIns.map(({ id, at, device, countryCode }) => (
        <CardRow
          key={id}
          icon={<ScreenIcon />}
          title={device ?? text("security-center.unknownDevice")}
          hint={
            <>
              {countryName(countryCode, tag) ?? text("security-center.unknownPlace")}
              {SEPARATOR}
              <time dateTime={new Date(at).toISOString()}>{formatTimeAgo(at, tag)}</time>
            </>
          }
        />
      ))}
      {signIns.length === 0 ? (
        <p className="card-row hint">
          {text(events === undefined ? "account.signInsFailed" : "account.signInsNone")}
        </p>
      ) : null}
      <LinkRows>
        <LinkRow
          href={navigation.pathOf("activity")}
          icon={<ClockIcon />}
          title={text("account.allActivity")}
        />
      </LinkRows>
    </Card>
  );
}
