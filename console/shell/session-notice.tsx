import { useEffect } from "react";
import { IDLE_MINUTES } from "@portico/contract/admin/endpoint";
import { call } from "../lib/api/api.ts";
import { text } from "../lib/i18n/text.ts";
import { keepSession, useSession } from "../lib/session/session.ts";
import { lastAnswerAt } from "../lib/session/session-clock.ts";
import { formatCountdown } from "../lib/time/format.ts";
import { useNow } from "../lib/time/use-now.ts";
import { Button } from "../ui/button.tsx";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const IDLE = IDLE_MINUTES * MINUTE;
const IDLE_NOTICE = 2 * MINUTE;
const END_NOTICE = 5 * MINUTE;

/** Says in time that the session ends, and leaves the page when it has. */
export function SessionNotice() {
  const { expiresAt } = useSession();
  const now = useNow(SECOND);
  const idleLeft = lastAnswerAt() + IDLE - now;
  const left = expiresAt - now;
  const isOver = idleLeft <= 0 || left <= 0;

  useEffect(() => {
    // Another tab may have kept the session: the server knows.
    if (isOver) void call("sessionRead").then(keepSession, () => keepSession(null));
  }, [isOver]);

  if (left <= END_NOTICE) {
    return (
      <div className="session-notice" role="status">
        {text("shell.endsForGood", { minutes: Math.ceil(left / MINUTE) })}
      </div>
    );
  }
  if (idleLeft > IDLE_NOTICE) return null;
  return (
    <section className="session-notice" aria-label={text("shell.sessionNotice")}>
      <span role="alert">{text("shell.endsSoon")}</span>
      <span role="timer">{formatCountdown(idleLeft)}</span>
      <Button onClick={() => void call("sessionRead").then(keepSession, () => keepSession(null))}>
        {text("shell.staySignedIn")}
      </Button>
    </section>
  );
}
