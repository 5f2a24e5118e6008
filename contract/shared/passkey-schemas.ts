import Type, { type Static, type TSchema } from "typebox";
import { named, object, oneOf } from "./schemas.ts";

/** Bytes in base64url without padding, at most so many letters of it. */
const bytes = (maxLength: number) =>
  Type.String({ pattern: "^[A-Za-z0-9_-]+$", minLength: 1, maxLength });

const CredentialId = bytes(1364);
const ClientData = bytes(4096);
const Transport = oneOf("ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb");
const Transports = Type.Array(Transport, { maxItems: 7 });
export type Transport = Static<typeof Transport>;

const literal = <const Value extends string>(value: Value) => Type.Literal(value);
const list = <Item extends TSchema>(item: Item) => Type.Array(item);

const Descriptor = named("PasskeyDescriptor", {
  type: literal("public-key"),
  id: Type.String(),
  transports: Type.Optional(list(Transport)),
});

/** Input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequest = named("PasskeyRequest", {
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: literal("required"),
  /** Empty for a sign-in: the browser offers any passkey that it has for this site. */
  allowCredentials: list(Descriptor),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** Input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const PasskeyCreation = named("PasskeyCreation", {
  challenge: Type.String(),
  rp: object({ id: Type.String(), name: Type.String() }),
  user: object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: list(object({ type: literal("public-key"), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: literal("none"),
  authenticatorSelection: object({
    residentKey: literal("required"),
    requireResidentKey: Type.Boolean(),
    userVerification: literal("required"),
  }),
  excludeCredentials: list(Descriptor),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What the browser answers to a request, of its JSON form only what is needed. */
export const PasskeyAnswer = named("PasskeyAnswer", {
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: bytes(4096),
  signature: bytes(4096),
  userHandle: Type.Optional(bytes(128)),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

/** What the browser answers when it has made a passkey. */
export const NewPasskey = named("NewPasskey", {
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: bytes(16_384),
  transports: Type.Optional(Transports),
});
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeyId = CredentialId;
