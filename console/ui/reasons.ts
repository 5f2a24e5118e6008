import { text } from "../lib/i18n/text.ts";

const MIN = 3;
export const REASON_MAX = 200;
export const EVIDENCE_MAX = 2000;

/** As contract/admin/shared-schemas.ts has it. */
export const reasonError = (reason: string): string | undefined =>
  reason.trim().length < MIN ? text("common.reasonMissing") : undefined;

export const evidenceError = (evidence: string): string | undefined =>
  evidence.trim().length < MIN ? text("common.evidenceMissing") : undefined;
