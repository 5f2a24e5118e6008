import Type from "typebox";
import { ALL_SCREENS } from "../routes.ts";
import { Empty, type EndpointSchema, object, oneOf } from "../shared/schemas.ts";
import { MAX_CLIENT_ERROR } from "./client-error.ts";

export const clientErrorsSchemas = {
  clientError: {
    body: object({
      /** Scrubbed before it is sent, and again where it is received. */
      message: Type.String({ minLength: 1, maxLength: MAX_CLIENT_ERROR }),
      screen: oneOf(...ALL_SCREENS, "not-found", "not-ready"),
      /** The name that the build gave itself. */
      release: Type.String({ pattern: "^[0-9A-Za-z.+-]{1,40}$" }),
    }),
    data: Empty,
  },
} as const satisfies Record<string, EndpointSchema>;
