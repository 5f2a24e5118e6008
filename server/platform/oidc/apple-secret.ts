import { createPrivateKey, sign } from "node:crypto";
import { type Clock, SECOND } from "../clock.ts";
import type { AppleKey } from "./oidc-settings.ts";

/** Apple allows half a year; one exchange needs minutes. */
const LIFETIME_SECONDS = 5 * 60;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Apple has no secret to give: each is made and signed (ES256) by the developer's own key. */
export function createAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, issuer, clock }: { clientId: string; issuer: string; clock: Clock },
): () => string {
  const key = createPrivateKey(privateKey);
  const header = encode({ alg: "ES256", kid: keyId });
  return () => {
    const iat = Math.floor(clock.now() / SECOND);
    const exp = iat + LIFETIME_SECONDS;
    const claims = encode({ iss: teamId, sub: clientId, aud: issuer, iat, exp });
    const text = Buffer.from(`${header}.${claims}`);
    const signature = sign("sha256", text, { key, dsaEncoding: "ieee-p1363" });
    return `${header}.${claims}.${signature.toString("base64url")}`;
  };
}
