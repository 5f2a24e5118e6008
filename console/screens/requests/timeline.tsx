import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { text } from "../../lib/i18n/text.ts";
import { Moment } from "../../ui/moment.tsx";

interface Step {
  id: string;
  words: string;
  at: number | null;
  isAhead: boolean;
}

function closing({ state, decidedBy, decidedAt, expiresAt }: AdminRequest): Step {
  const name = decidedBy?.name ?? "";
  const words = {
    open: text("requests.timelineExpires"),
    approved: text("requests.timelineApproved", { name }),
    refused: text("requests.timelineRefused", { name }),
    canceled: text("requests.timelineCanceled"),
    expired: text("requests.timelineExpired"),
  }[state];
  const isDecided = state !== "open" && state !== "expired";
  return {
    id: "closing",
    words,
    at: isDecided ? decidedAt : expiresAt,
    isAhead: state === "open",
  };
}

/** What has happened to a request, and what is ahead. */
export function Timeline({ request }: { request: AdminRequest }) {
  const { requestedBy, requestedAt, decidableAt, state, comment } = request;
  const steps: Step[] = [
    {
      id: "requested",
      words: text("requests.timelineRequested", { name: requestedBy.name }),
      at: requestedAt,
      isAhead: false,
    },
    ...(decidableAt > requestedAt
      ? [
          {
            id: "decidable",
            words: text("requests.timelineDecidable"),
            at: decidableAt,
            isAhead: state === "open",
          },
        ]
      : []),
    closing(request),
  ];
  return (
    <ol className="timeline">
      {steps.map(({ id, words, at, isAhead }) => (
        <li key={id} className={isAhead ? "ahead" : undefined}>
          <span>{words}</span>
          {at === null ? null : (
            <span className="muted">
              <Moment at={at} show="exact" />
            </span>
          )}
          {id === "closing" && comment !== "" ? <q>{comment}</q> : null}
        </li>
      ))}
    </ol>
  );
}
