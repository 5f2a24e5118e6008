import { TOKEN_ALGORITHM } from "@portico/contract/service/token";
import type { Refusals } from "./openapi-refusals.ts";
import type { NamedSchemas } from "./openapi-schemas.ts";
import type { Operation, Schema } from "./openapi-shape.ts";
import { SERVICE_AREA } from "./openapi-words.ts";

const text = (description: string): Schema => ({ type: "string", description });

/** RFC 7517: the keys that Portico publishes. */
const KEY: Schema = {
  type: "object",
  required: ["kty", "crv", "x", "y", "kid", "use", "alg"],
  properties: {
    kty: { type: "string", const: "EC" },
    crv: { type: "string", const: "P-256" },
    x: text("A coordinate of the public key."),
    y: text("The other coordinate."),
    kid: text("A token names its key by this."),
    use: { type: "string", const: "sig" },
    alg: { type: "string", const: TOKEN_ALGORITHM },
  },
};

const EXAMPLE = {
  keys: [
    {
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
      kid: "t1",
      use: "sig",
      alg: TOKEN_ALGORITHM,
    },
  ],
};

/** The public keys of session tokens: an answer without an envelope. */
export function keysOperation(schemas: NamedSchemas, refusals: Refusals): Operation {
  const schema = schemas.name("PublicKeys", {
    type: "object",
    required: ["keys"],
    properties: { keys: { type: "array", items: schemas.name("PublicKey", KEY) } },
  });
  return {
    operationId: "publicKeys",
    tags: [SERVICE_AREA],
    summary: "The public keys that verify session tokens",
    description: "A JWK set (RFC 7517). Anybody may read it, and keep it for five minutes.",
    parameters: [],
    security: [],
    responses: {
      200: {
        description: "The keys.",
        content: { "application/jwk-set+json": { schema, examples: { keys: { value: EXAMPLE } } } },
      },
      "4XX": refusals.common(),
      default: refusals.common(),
    },
  };
}
