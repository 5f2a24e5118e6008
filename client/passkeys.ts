import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  Transport,
} from "@portico/contract/shared/passkey-schemas";

type Descriptor = PasskeyRequest["allowCredentials"][number];

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function descriptorOf({ id, type, transports }: Descriptor): PublicKeyCredentialDescriptor {
  return {
    id: bytesOf(id),
    type,
    // Browsers know more transports than TypeScript's DOM types.
    ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
  };
}

/** The browser handles one request at a time: a new one aborts the previous one. */
let pending: AbortController | undefined;

export function abortPasskeyRequest(): void {
  pending?.abort();
  pending = undefined;
}

function begin(): AbortSignal {
  abortPasskeyRequest();
  pending = new AbortController();
  return pending.signal;
}

const TRANSPORTS: readonly string[] = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] satisfies Transport[];

/** `known` when the device already has one of this account; undefined when none was created. */
export async function createPasskey(
  options: PasskeyCreation,
): Promise<NewPasskey | "known" | undefined> {
  const { challenge, user, excludeCredentials, ...rest } = options;
  let made: Credential | null;
  try {
    made = await navigator.credentials.create({
      signal: begin(),
      publicKey: {
        ...rest,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: excludeCredentials.map(descriptorOf),
      },
    });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === "InvalidStateError" ? "known" : undefined;
  }
  if (made === null) return undefined;
  const { id, response } = made as PublicKeyCredential & {
    response: AuthenticatorAttestationResponse;
  };
  const transports = response.getTransports().filter((name) => TRANSPORTS.includes(name));
  return {
    id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    ...(transports.length > 0 ? { transports: transports as Transport[] } : {}),
  };
}

/** Undefined when none was given: the visitor cancelled, or the device has none. */
export async function getPasskey(
  { challenge, allowCredentials, ...rest }: PasskeyRequest,
  mediation: CredentialMediationRequirement = "optional",
): Promise<PasskeyAnswer | undefined> {
  let given: Credential | null;
  try {
    given = await navigator.credentials.get({
      signal: begin(),
      mediation,
      publicKey: {
        ...rest,
        challenge: bytesOf(challenge),
        allowCredentials: allowCredentials.map(descriptorOf),
      },
    });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
  if (given === null) return undefined;
  const { id, response } = given as PublicKeyCredential & {
    response: AuthenticatorAssertionResponse;
  };
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle && userHandle.byteLength > 0 ? { userHandle: textOf(userHandle) } : {}),
  };
}

/** Whether the browser offers passkeys in its autofill of names. */
export async function isConditionalUiAvailable(): Promise<boolean> {
  if (!("PublicKeyCredential" in window)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
