import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PasskeyCreation, PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import {
  getPasskey,
  isConditionalUiAvailable,
  createPasskey,
  abortPasskeyRequest,
} from "./passkeys.ts";

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

const REQUEST: PasskeyRequest = {
  challenge: "-_8A",
  rpId: "localhost",
  timeout: 1000,
  userVerification: "required",
  allowCredentials: [{ type: "public-key", id: "AQI", transports: ["internal"] }],
};

const CREATION: PasskeyCreation = {
  challenge: "-_8A",
  rp: { id: "localhost", name: "Portico" },
  user: { id: "AQI", name: "mina", displayName: "mina" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 1000,
  attestation: "none",
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  excludeCredentials: [],
};

type Take<Options> = (options: Options) => Promise<unknown>;
const get = vi.fn<Take<CredentialRequestOptions>>();
const create = vi.fn<Take<CredentialCreationOptions>>();

beforeEach(() => {
  get.mockReset();
  create.mockReset();
  vi.stubGlobal("navigator", { credentials: { get, create } });
});
afterEach(() => {
  abortPasskeyRequest();
  vi.unstubAllGlobals();
});

const answer = (userHandle: ArrayBuffer | null) => ({
  id: "AQI",
  response: {
    clientDataJSON: bytes(251, 255),
    authenticatorData: bytes(1),
    signature: bytes(2),
    userHandle,
  },
});

test("a passkey request is sent as bytes and answered as base64url", async () => {
  get.mockResolvedValue(answer(bytes(3)));
  expect(await getPasskey(REQUEST)).toEqual({
    id: "AQI",
    clientDataJSON: "-_8",
    authenticatorData: "AQ",
    signature: "Ag",
    userHandle: "Aw",
  });
  const { publicKey, mediation } = get.mock.calls[0]![0];
  expect(mediation).toBe("optional");
  expect(publicKey?.challenge).toEqual(Uint8Array.of(251, 255, 0));
  expect(publicKey?.allowCredentials).toEqual([
    { type: "public-key", id: Uint8Array.of(1, 2), transports: ["internal"] },
  ]);
});

test("an answer without a user leaves the user handle out", async () => {
  get.mockResolvedValue(answer(null));
  expect(await getPasskey(REQUEST)).not.toHaveProperty("userHandle");
});

test("a visitor who cancels returns no passkey; any other error of the browser is thrown", async () => {
  get.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  expect(await getPasskey(REQUEST)).toBeUndefined();
  get.mockRejectedValueOnce(new Error("broken"));
  await expect(getPasskey(REQUEST)).rejects.toThrow("broken");
});

test("a new request aborts the previous one", async () => {
  get.mockResolvedValue(null);
  await getPasskey(REQUEST, "conditional");
  await getPasskey(REQUEST);
  const [first, second] = get.mock.calls.map(([{ signal }]) => signal);
  expect(first?.aborted).toBe(true);
  expect(second?.aborted).toBe(false);
  abortPasskeyRequest();
  expect(second?.aborted).toBe(true);
});

test("a new passkey is sent without values that the API does not know", async () => {
  create.mockResolvedValue({
    id: "AQI",
    response: {
      clientDataJSON: bytes(1),
      attestationObject: bytes(2),
      getTransports: () => ["internal", "telepathy"],
    },
  });
  expect(await createPasskey(CREATION)).toEqual({
    id: "AQI",
    clientDataJSON: "AQ",
    attestationObject: "Ag",
    transports: ["internal"],
  });
  expect(create.mock.calls[0]![0].publicKey?.user.id).toEqual(Uint8Array.of(1, 2));
});

test("a device that already has a passkey differs from a visitor who cancels", async () => {
  create.mockRejectedValueOnce(new DOMException("", "InvalidStateError"));
  expect(await createPasskey(CREATION)).toBe("known");
  create.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  expect(await createPasskey(CREATION)).toBeUndefined();
});

test("passkeys are offered in the name field only where the browser supports it", async () => {
  expect(await isConditionalUiAvailable()).toBe(false);
  vi.stubGlobal("PublicKeyCredential", {});
  expect(await isConditionalUiAvailable()).toBe(false);
  const isConditionalMediationAvailable = () => Promise.resolve(true);
  vi.stubGlobal("PublicKeyCredential", { isConditionalMediationAvailable });
  expect(await isConditionalUiAvailable()).toBe(true);
});
