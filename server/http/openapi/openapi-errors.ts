import type { AdminRefusalData } from "@portico/contract/admin/errors";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { COMMON_ERRORS } from "@portico/contract/shared/error-groups";
import { Refusal } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { failureOf } from "../errors/errors.ts";
import type { Schema } from "./openapi-shape.ts";

/** One refusal, as a document describes it. */
interface DescribedError {
  name: string;
  code: number;
  status: number;
  message: string;
  /** The data of its example. */
  data: AdminRefusalData | null;
}

/** The refusals of one API. */
export interface ErrorCatalog {
  find(this: void, name: string): DescribedError;
  /** Any call may answer these. */
  common: readonly string[];
  /** The schema of what a refusal says besides its message. */
  data: Schema;
  /** What its message is, in words. */
  message: string;
}

const RETRY_SECONDS = 60;

const mayWait = (name: ErrorName) =>
  ERRORS[name].status === 429 || ERRORS[name].status === 503 || name === "requestInProgress";

export function describedError(name: ErrorName, texts: Texts): DescribedError {
  const data = mayWait(name) ? { retryAfter: RETRY_SECONDS } : null;
  const message = failureOf(new Refusal(name, data), DEFAULT_LOCALE, texts).message;
  return { name, ...ERRORS[name], message, data };
}

/** The fields that the refusals of every API may have. */
export const REFUSAL_FIELDS: Record<string, Schema> = {
  field: { type: "string", description: "The field the refusal belongs to." },
  retryAfter: { type: "integer", description: "Seconds until another try makes sense." },
};

export const refusalDataSchema = (properties: Record<string, Schema>): Schema => ({
  type: "object",
  description: "What a refusal says besides its message.",
  additionalProperties: false,
  properties,
});

/** The refusals of the visitors' and the service API. */
export function errorCatalog(texts: Texts): ErrorCatalog {
  return {
    find: (name) => describedError(name as ErrorName, texts),
    common: COMMON_ERRORS,
    data: refusalDataSchema(REFUSAL_FIELDS),
    message: "In the caller's language.",
  };
}
