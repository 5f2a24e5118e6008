import type { AdminErrorName, AdminRefusalData } from "@portico/contract/admin/errors";
import type { RefusalData } from "@portico/contract/envelope";
import type { ErrorName } from "@portico/contract/errors";

/** The only error that is an answer: a code of the catalog, worded for the caller. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ErrorName;
  readonly data: RefusalData | null;

  /** The cause is only for the log. */
  constructor(code: ErrorName, data: RefusalData | null = null, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.data = data;
  }
}

/** Overloaded: nothing was counted, consumed or written. */
export class Overload extends Refusal {
  constructor(retryAfter: number) {
    super("unavailable", { retryAfter });
  }
}

/** A refusal that only the admin API has (`contract/admin/errors.ts`). */
export class AdminRefusal extends Error {
  override name = "AdminRefusal";
  readonly code: AdminErrorName;
  readonly data: AdminRefusalData | null;

  constructor(code: AdminErrorName, data: AdminRefusalData | null = null) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
