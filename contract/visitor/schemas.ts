import Type from "typebox";
import {
  CountryCode,
  type EndpointSchema,
  NoBody,
  NullableText,
  object,
} from "../shared/schemas.ts";

export const visitorSchemas = {
  ipCheck: {
    body: NoBody,
    data: object({
      countryCode: NullableText,
      restricted: Type.Boolean(),
    }),
  },
  location: {
    data: object({
      /** "-" when unknown (SES-8). */
      dial: Type.String({ examples: ["+49"] }),
      countryCode: NullableText,
    }),
  },
  countryInfo: {
    data: Type.Array(
      object({ countryCode: CountryCode, dial: Type.String(), name: Type.String() }),
    ),
  },
  countryKycInfo: {
    data: Type.Array(
      object({
        countryCode: CountryCode,
        name: Type.String(),
        individual: Type.Boolean(),
        institution: Type.Boolean(),
      }),
    ),
  },
} as const satisfies Record<string, EndpointSchema>;
