/** How session tokens are signed (RFC 7518, 3.4). */
export const TOKEN_ALGORITHM = "ES256";

/** In seconds. */
export const TOKEN_LIFETIME = 60;

/** Tells session tokens from any other JWT (RFC 8725, 3.11). */
export const TOKEN_TYPE = "portico-session+jwt";

/** Where the public keys are, as a JWK set. */
export const JWKS_PATH = "/.well-known/jwks.json";
