import { text } from "../../lib/i18n/text.ts";
import { Badge } from "../../ui/badge.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { Part } from "./parts.ts";

const RUNBOOKS = "docs/runbooks";

/** A card for each part: its state, what that means, and what to read when it is wrong. */
export function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="parts" aria-label={text("health.parts")}>
      {parts.map(({ id, name, tone, state, words, since, runbook }) => (
        <li key={id} className="card">
          <div className="card-head">
            <h2>{name}</h2>
            <Badge tone={tone}>{state}</Badge>
          </div>
          <p className="muted">
            {words} {since === undefined ? null : <Moment at={since} />}
          </p>
          {runbook === undefined ? null : (
            <p className="hint">
              {text("health.runbook")} <code>{`${RUNBOOKS}/${runbook}.md`}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
