import { text } from "../lib/i18n/text.ts";

const MIN = 3;
export const REASON_MAX = 200;
export const EVIDENCE_MAX = 2000;

/** The same minimum as in contract/admin/shared-schemas.ts. */
export const reasonError = (reason: string): string | undefined =>
  reason.trim().length < MIN ? text("common.reasonMissing") : undefined;

/** `reasonError` in the shape that `useForm` expects of `validate`. */
export function reasonErrors({ reason }: { reason: string }): { reason?: string } {
  const error = reasonError(reason);
  return error === undefined ? {} : { reason: error };
}

export const evidenceError = (evidence: string): string | undefined =>
  evidence.trim().length < MIN ? text("common.evidenceMissing") : undefined;
