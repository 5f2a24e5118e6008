import {
  ADMIN_ERRORS,
  type AdminErrorName,
  type AdminRefusalData,
} from "@portico/contract/admin/errors";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import { text } from "../i18n/text.ts";

/** `offline`: no answer came. `unknown`: an answer that is not ours. */
export type RefusalName = AdminErrorName | ErrorName | "offline" | "unknown";

const NAMES = new Map<number, RefusalName>(
  Object.entries({ ...ERRORS, ...ADMIN_ERRORS }).map(([name, { code }]) => [
    code,
    name as RefusalName,
  ]),
);

/** A refused or failed call. `message` is for the operator. */
export class AdminError extends Error {
  override name = "AdminError";
  readonly refusal: RefusalName;
  readonly data: AdminRefusalData;
  /** The operator closed the proof dialog: nothing went wrong, so nothing is shown. */
  readonly isCanceled: boolean;

  constructor(
    refusal: RefusalName,
    message: string,
    { data = {}, isCanceled = false }: { data?: AdminRefusalData; isCanceled?: boolean } = {},
  ) {
    super(message);
    this.refusal = refusal;
    this.data = data;
    this.isCanceled = isCanceled;
  }
}

interface Envelope {
  code?: unknown;
  message?: unknown;
  data?: unknown;
}

export function refusalOf({ code, message, data }: Envelope): AdminError {
  const refusal = NAMES.get(Number(code)) ?? "unknown";
  const words = typeof message === "string" && message !== "" ? message : text("common.failed");
  return new AdminError(refusal, words, { data: data ?? {} });
}

export const isRefusal = (error: unknown, ...names: RefusalName[]): error is AdminError =>
  error instanceof AdminError && names.includes(error.refusal);

/** What to show for anything that a call rejects with; undefined if there is nothing to show. */
export function errorText(error: unknown): string | undefined {
  if (!(error instanceof AdminError)) return error === null ? undefined : text("common.failed");
  return error.isCanceled ? undefined : error.message;
}
