import type { FastifyInstance } from "fastify";
import type { AdminCookieName } from "@portico/contract/admin/cookies";
import {
  ADMIN_ERRORS,
  type AdminErrorName,
  type AdminRefusalData,
} from "@portico/contract/admin/errors";
import { rolesWith, ROLES } from "@portico/contract/admin/roles";
import type { ErrorName } from "@portico/contract/errors";
import { AT } from "@portico/contract/shared/example-values";
import type { Texts } from "../../platform/texts.ts";
import type { DescribedCall } from "../openapi/openapi-call.ts";
import { documentOf, registeredDocument } from "../openapi/openapi-document.ts";
import {
  describedError,
  type ErrorCatalog,
  REFUSAL_FIELDS,
  refusalDataSchema,
} from "../openapi/openapi-errors.ts";
import { cookie, PARAMETERS, SERVICE_KEY_SCHEMES } from "../openapi/openapi-parameters.ts";
import type { ApiDocument } from "../openapi/openapi-shape.ts";
import { ADMIN_CALLS, ADMIN_COMMON_ERRORS } from "./admin-calls.ts";
import { ADMIN_AREA_WORDS, ADMIN_OVERVIEW, ADMIN_SUMMARY } from "./admin-words.ts";

interface AdminDocumentOptions {
  brand: string;
  /** Such as https://console.exchange.example. */
  adminOrigin: string;
  /** Where engineers ask for help. */
  supportUrl: string;
  texts: Texts;
}

const operatorCookie: AdminCookieName = "__Host-operator";
const browserCookie: AdminCookieName = "__Host-operator-browser";

const SECURITY_SCHEMES = {
  operatorCookie: cookie(operatorCookie, "The session. Set by a sign-in, and again by each proof."),
  browserCookie: cookie(
    browserCookie,
    "Names the browser: a session is worthless in another one. Set before the sign-in.",
  ),
  ...SERVICE_KEY_SCHEMES,
};

/** The data in the examples of refusals that have some. */
const EXAMPLE_DATA: Partial<Record<AdminErrorName, AdminRefusalData>> = {
  roleRequired: { roles: rolesWith("customers.freeze") },
  requestWaiting: { until: AT },
};

const DATA = refusalDataSchema({
  ...REFUSAL_FIELDS,
  roles: {
    type: "array",
    items: { type: "string", enum: ROLES },
    description: "The roles that may do what was refused.",
  },
  until: {
    type: "integer",
    description: "Until when a request waits, in milliseconds since 1970.",
  },
});

const isAdminError = (name: string): name is AdminErrorName => Object.hasOwn(ADMIN_ERRORS, name);

const adminErrorCatalog = (texts: Texts): ErrorCatalog => ({
  find: (name) =>
    isAdminError(name)
      ? { name, ...ADMIN_ERRORS[name], data: EXAMPLE_DATA[name] ?? null }
      : describedError(name as ErrorName, texts),
  common: ADMIN_COMMON_ERRORS,
  data: DATA,
  message: "In English.",
});

/** The OpenAPI document of these calls of the admin API. */
export function adminDocument(
  { brand, adminOrigin, supportUrl, texts }: AdminDocumentOptions,
  calls: readonly DescribedCall[] = ADMIN_CALLS,
): ApiDocument {
  return documentOf(
    {
      title: `${brand} admin API`,
      summary: ADMIN_SUMMARY,
      overview: ADMIN_OVERVIEW,
      contact: { name: brand, url: supportUrl },
      servers: [{ url: adminOrigin, description: "The operators' console." }],
      areas: ADMIN_AREA_WORDS,
      errors: adminErrorCatalog(texts),
      parameters: { idempotencyKey: PARAMETERS.idempotencyKey },
      securitySchemes: SECURITY_SCHEMES,
    },
    calls,
  );
}

export const registeredAdminDocument = (app: FastifyInstance, options: AdminDocumentOptions) =>
  registeredDocument(app, ADMIN_CALLS, (calls) => adminDocument(options, calls));
