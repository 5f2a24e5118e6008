import { useEffect, useState } from "react";
import { serverNow } from "../session/session-clock.ts";

const HALF_MINUTE_MS = 30_000;

/** The time at the server, renewed often enough for what is shown. */
export function useNow(everyMs = HALF_MINUTE_MS): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
