import { randomBytes } from "node:crypto";
import type {
  PasskeyCreation,
  PasskeyRequest,
  Transport,
} from "@portico/contract/shared/passkey-schemas";
import { MINUTE } from "../../platform/clock.ts";
import { ALGORITHMS } from "./ceremony.ts";
import type { Passkey } from "./passkeys-repository.ts";

/** ASVS 6.7.2 */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const MAX_PASSKEYS = 20;
const CHALLENGE_BYTES = 32;

export type Listed = Pick<Passkey, "id" | "transports">;

export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString("base64url");

/** The owner's id, which is random and reveals nothing about them. */
export const handleOf = (ownerId: string): string => Buffer.from(ownerId).toString("base64url");

const descriptorOf = ({ id, transports }: Listed) => ({
  type: "public-key" as const,
  id,
  ...(transports === "" ? {} : { transports: transports.split(",") as Transport[] }),
});

/** What a browser needs to create a passkey. */
export function creationOptions({
  party,
  brand,
  challenge,
  user,
  own,
}: {
  party: { rpId: string };
  brand: string;
  challenge: string;
  user: { id: string; name: string };
  own: readonly Listed[];
}): PasskeyCreation {
  return {
    challenge,
    rp: { id: party.rpId, name: brand },
    user: { id: handleOf(user.id), name: user.name, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: CHALLENGE_LIFETIME,
    attestation: "none",
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    excludeCredentials: own.map(descriptorOf),
  };
}

/** What a browser needs to use one of these passkeys, or any that it has. */
export const requestOptions = (
  party: { rpId: string },
  challenge: string,
  own: readonly Listed[],
): PasskeyRequest => ({
  challenge,
  rpId: party.rpId,
  timeout: CHALLENGE_LIFETIME,
  userVerification: "required",
  allowCredentials: own.map(descriptorOf),
});
