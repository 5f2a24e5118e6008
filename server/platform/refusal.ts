import type { RefusalData } from "@portico/contract/envelope";
import type { ErrorName } from "@portico/contract/errors";

/** The one error that is an answer: a code of the catalogue, put into words for the caller. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ErrorName;
  readonly data: RefusalData | null;

  /** A cause is for the log alone. */
  constructor(code: ErrorName, data: RefusalData | null = null, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.data = data;
  }
}

/** More at once than can be done: nothing was counted, spent or written. */
export class Overload extends Refusal {
  constructor(retryAfter: number) {
    super("unavailable", { retryAfter });
  }
}
