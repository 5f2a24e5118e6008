import { useCall } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { useLiveInterval } from "../../lib/session/use-live-interval.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Badge } from "../../ui/badge.tsx";
import { Page } from "../../ui/page.tsx";
import { Notice, QueryState } from "../../ui/states.tsx";
import { DeadMessages } from "./dead-messages.tsx";
import { PartList } from "./part-list.tsx";
import { partsOf, troublesOf } from "./parts.ts";
import { SettingsCard } from "./settings-card.tsx";

const REFRESH_SECONDS = 10;

function TroublesBadge({ count }: { count: number }) {
  return count === 0 ? (
    <Badge tone="good">{text("health.allWell")}</Badge>
  ) : (
    <Badge tone="danger">{text("health.troubles", { count })}</Badge>
  );
}

export default function HealthPage() {
  const refetchInterval = useLiveInterval(REFRESH_SECONDS * 1000);
  const now = useNow();
  const query = useCall("healthRead", undefined, { refetchInterval });
  const parts = query.data === undefined ? undefined : partsOf(query.data, now);
  return (
    <Page
      title={text("health.title")}
      lead={text("health.lead", { seconds: REFRESH_SECONDS })}
      marks={parts === undefined ? null : <TroublesBadge count={troublesOf(parts)} />}
    >
      {query.isError && parts !== undefined ? (
        <Notice tone="danger">{text("health.stale")}</Notice>
      ) : null}
      <QueryState query={query}>
        {(health) => (
          <>
            <PartList parts={partsOf(health, now)} />
            <DeadMessages refetchInterval={refetchInterval} />
            <SettingsCard settings={health.settings} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
