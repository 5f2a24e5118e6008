import type { NewPasskey, PasskeyAnswer } from "@portico/contract/shared/passkey-schemas";
import type { Passkey } from "./passkeys-repository.ts";

/** Loaded with the first passkey, so that startup does not wait for it. */
const webAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: supported by every authenticator. */
export const ALGORITHMS = [-8, -7, -257];

/** The site that the passkeys are for. */
interface RelyingParty {
  rpId: string;
  /** Exact match: a sibling host under the same parent domain is refused. */
  origins: string[];
}

interface ClientData {
  challenge: string;
  crossOrigin: boolean;
}

/** The client data that the browser signed; undefined if it is unreadable. */
export function clientDataOf(clientDataJSON: string): ClientData | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const { challenge, crossOrigin, topOrigin } = read as Record<string, unknown>;
    if (typeof challenge !== "string") return undefined;
    return { challenge, crossOrigin: crossOrigin === true || topOrigin !== undefined };
  } catch {
    return undefined;
  }
}

/**
 * We ask for no attestation, and refuse to parse a certificate that comes anyway: processing a
 * stranger's certificate is not worth the risk.
 */
async function hasCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, "base64url"));
  const isPlain = ["none", "packed"].includes(attestation.get("fmt"));
  return !isPlain || attestation.get("attStmt").get("x5c") !== undefined;
}

export type MadePasskey = Pick<
  Passkey,
  "id" | "public_key" | "counter" | "transports" | "device_type" | "backed_up" | "aaguid"
>;

/** WebAuthn 7.1. Undefined if anything is wrong with it. */
export async function readNewPasskey(
  party: RelyingParty,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports = [] }: NewPasskey,
): Promise<MadePasskey | undefined> {
  try {
    if (await hasCertificate(attestationObject)) return undefined;
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo?.credential.id !== id) return undefined;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: [...new Set(transports)].join(","),
      device_type: credentialDeviceType,
      aaguid: registrationInfo.aaguid,
      backed_up: credentialBackedUp ? 1 : 0,
    };
  } catch {
    return undefined;
  }
}

/** WebAuthn 7.2. Undefined if anything is wrong with it. */
export async function readAnswer(
  party: RelyingParty,
  challenge: string,
  passkey: Pick<Passkey, "id" | "public_key" | "counter" | "device_type">,
  { id, userHandle, ...signed }: PasskeyAnswer,
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.rpId,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    // A passkey cannot become syncable later: if the type changes, it is another one (6.1.3).
    if (!verified || authenticationInfo.credentialDeviceType !== passkey.device_type) {
      return undefined;
    }
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  } catch {
    return undefined;
  }
}
