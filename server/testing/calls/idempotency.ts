import { IDEMPOTENCY_HEADER } from "@portico/contract/endpoint";
import { attemptLockKey } from "../../http/idempotency/attempts.ts";
import type { Services } from "../../services.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";

let count = 0;

/** A new key, as a client would generate it. */
export const newKey = () => `key-of-a-test-${String((count += 1)).padStart(8, "0")}`;

export const withKey = (key: string) => ({ headers: { [IDEMPOTENCY_HEADER]: key } });

/** Stores another caller's answer under this key. */
export const keepForAnother = ({ answers, database }: Services, key: string) =>
  answers.store(
    database.db,
    { id: hashToken(key), caller: "somebody else", content: "something else" },
    { outcome: {}, cookies: [] },
  );

/** Acts as if an attempt with this key was running. */
export const beginAttempt = ({ limits }: Services, key: string) =>
  limits.note("attemptsBegun", attemptLockKey(hashToken(key), 0));

export const failedAttempts = ({ limits }: Services, key: string) =>
  limits.seen("attemptsFailed", hashToken(key));
