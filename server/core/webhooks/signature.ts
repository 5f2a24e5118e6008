import { createHmac, randomBytes } from "node:crypto";

// Standard Webhooks: https://www.standardwebhooks.com

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), "base64");

/** The headers of one attempt, with a signature by each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
