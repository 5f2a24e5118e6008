import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@portico/contract/shared/passkey-schemas";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

/** The parts of RFC 8949 that an authenticator needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** How a browser or an authenticator misbehaves in an attack. */
export interface Deviation {
  origin?: string;
  challenge?: string;
  rpId?: string;
  isVerified?: boolean;
  isCrossOrigin?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string | undefined;
  /** Attests the new passkey although the server did not ask for it. */
  maker?: { certificate: Buffer; key: KeyObject };
}

/** An authenticator manufacturer: a self-signed certificate valid until 2119, and its key. */
const CERTIFICATE = [
  "MIIB3DCCAYOgAwIBAgIUaqAfEt0t6wqcJ6mjfbV3gaGTQ24wCgYIKoZIzj0EAwIwVTELMAkGA1UEBhMCREUxEDAO",
  "BgNVBAoMB0V4YW1wbGUxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xEDAOBgNVBAMMB0V4YW1w",
  "bGUwIBcNMjAwMTAxMDAwMDAwWhgPMjExOTEyMDgwMDAwMDBaMFUxCzAJBgNVBAYTAkRFMRAwDgYDVQQKDAdFeGFt",
  "cGxlMSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMRAwDgYDVQQDDAdFeGFtcGxlMFkwEwYHKoZI",
  "zj0CAQYIKoZIzj0DAQcDQgAE9XKaB0BBhrg7DxQO0gY6fUgmx6fTJZUx91PkbTFqL8dcKLuNzTjt0VRBcnjxAXn5",
  "5defEuPPfie98HR0xNPse6MvMC0wDAYDVR0TAQH_BAIwADAdBgNVHQ4EFgQUK-lOBGocphYrt159zbCDg0nCtaIw",
  "CgYIKoZIzj0EAwIDRwAwRAIgbqkVjQLYZqIj-bJn7u910Be3-H-gUrtNoGaqCB5u84UCIGYDIXTST5vyyxqVEhM6",
  "Moetj3drs-ZCSdfnamBp2QQe",
].join("");
export const MAKER = {
  certificate: Buffer.from(CERTIFICATE, "base64url"),
  key: createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: "9XKaB0BBhrg7DxQO0gY6fUgmx6fTJZUx91PkbTFqL8c",
      y: "XCi7jc047dFUQXJ48QF5-eXXnxLjz34nvfB0dMTT7Hs",
      d: "W9X7g_gA_I91BTq_6QQPMHP46-tCiW_k3BV_aOTdEmc",
    },
  }),
};

/** An authenticator with real keys (ES256), and the browser it uses. */
export class TestPasskey {
  readonly id = randomBytes(32).toString("base64url");
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  readonly #counts: boolean;
  #counter = 0;
  #userHandle = "";

  constructor(origin: string, { counts = true }: { counts?: boolean } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    this.#publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    this.#origin = origin;
    this.#counts = counts;
  }

  #clientData(type: string, challenge: string, other: Deviation): string {
    const data = {
      type: other.type ?? type,
      challenge: other.challenge ?? challenge,
      origin: other.origin ?? this.#origin,
      crossOrigin: other.isCrossOrigin ?? false,
    };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  #authenticatorData(rpId: string, other: Deviation, key?: Buffer): Buffer {
    const verified = (other.isVerified ?? true) ? VERIFIED : 0;
    const flags = PRESENT | verified | BACKUP_ELIGIBLE | BACKED_UP | (key ? HAS_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(other.counter ?? this.#counter);
    return Buffer.concat([
      sha256(other.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      key ?? Buffer.alloc(0),
    ]);
  }

  create({ challenge, rp, user }: PasskeyCreation, other: Deviation = {}): NewPasskey {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const key = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const clientDataJSON = this.#clientData("webauthn.create", challenge, other);
    const data = this.#authenticatorData(rp.id, other, key);
    const statement = new Map<string, Cbor>();
    if (other.maker) {
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
      statement.set("alg", -7);
      statement.set("sig", sign("sha256", signed, other.maker.key));
      statement.set("x5c", [other.maker.certificate]);
    }
    const attestation = new Map<string, Cbor>([
      ["fmt", other.maker ? "packed" : "none"],
      ["attStmt", statement],
      ["authData", data],
    ]);
    return {
      id: this.id,
      clientDataJSON,
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal", "hybrid"],
    };
  }

  answer({ challenge, rpId }: PasskeyRequest, other: Deviation = {}): PasskeyAnswer {
    if (this.#counts) this.#counter += 1;
    const clientDataJSON = this.#clientData("webauthn.get", challenge, other);
    const data = this.#authenticatorData(rpId, other);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const userHandle = "userHandle" in other ? other.userHandle : this.#userHandle;
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#key).toString("base64url"),
      ...(userHandle === undefined ? {} : { userHandle }),
    };
  }
}
