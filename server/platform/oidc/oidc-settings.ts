import { createPrivateKey } from "node:crypto";
import { PROVIDER_ID } from "@portico/contract/third-party/schemas";
import * as read from "../settings/setting-readers.ts";

const NAME = "OIDC_PROVIDERS";

const PRESETS = ["google", "apple", "microsoft", "telegram", "none"] as const;
export type Preset = (typeof PRESETS)[number];

export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS#8, in PEM. */
  privateKey: string;
}

export interface ProviderSettings {
  id: string;
  preset: Preset;
  issuer: string;
  /** The client's id; for Telegram, the bot's. */
  clientId: string;
  /** The client's secret; for Telegram, the bot's token. Undefined for Apple and public clients. */
  clientSecret: string | undefined;
  apple: AppleKey | undefined;
  scopes: string[];
  label: string;
  icon: string;
  trustEmail: boolean;
  /** Client ids of native apps, in addition to this site's. */
  nativeClientIds: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;
type Fields = Record<string, unknown>;

const DEFAULTS: Record<Preset, { issuer?: string; scopes: string; label?: string }> = {
  google: {
    issuer: "https://accounts.google.com",
    scopes: "openid email profile",
    label: "Google",
  },
  apple: { issuer: "https://appleid.apple.com", scopes: "openid email", label: "Apple" },
  microsoft: { scopes: "openid email profile", label: "Microsoft" },
  telegram: { issuer: "https://oauth.telegram.org", scopes: "", label: "Telegram" },
  none: { scopes: "openid email profile" },
};

const FIELDS = [
  ...["id", "preset", "issuer", "clientId", "clientSecret", "teamId", "keyId", "privateKey"],
  ...["scopes", "label", "icon", "trustEmail", "nativeClientIds"],
];

const MOST = 20;
const VISIBLE = /^[\x21-\x7e]{1,512}$/;
const TELEGRAM_TOKEN = /^(\d{1,20}):[\w-]{30,64}$/;

/** Reads the fields of one provider; errors name the provider and the field. */
function createReader(fields: Fields, who: string) {
  const fail = (field: string, reason: string): never =>
    read.fail(NAME, `has in ${who} a ${field} that ${reason}`);

  function optional(field: string, shape: RegExp, reason: string): string | undefined {
    const value = fields[field];
    if (value === undefined) return undefined;
    if (typeof value !== "string" || !shape.test(value)) return fail(field, reason);
    return value;
  }

  return {
    fail,
    optional,
    needed: (field: string, shape: RegExp, reason: string): string =>
      optional(field, shape, reason) ?? read.fail(NAME, `needs in ${who} a ${field}`),
    flag(field: string): boolean {
      const value = fields[field] ?? false;
      return typeof value === "boolean" ? value : fail(field, "is neither true nor false");
    },
    list(field: string): string[] {
      const value = fields[field] ?? [];
      const fits = Array.isArray(value) && value.every((one) => VISIBLE.test(String(one)));
      return fits ? value.map(String) : fail(field, "is no list of client ids");
    },
    refuse(names: readonly string[], preset: Preset): void {
      const given = names.find((name) => fields[name] !== undefined);
      if (given !== undefined) fail(given, `has no use with preset ${preset}`);
    },
  };
}

type Reader = ReturnType<typeof createReader>;

function readIssuer(reader: Reader, preset: Preset, production: boolean): string {
  const given = reader.optional("issuer", VISIBLE, "is no URL");
  const issuer = given ?? DEFAULTS[preset].issuer;
  if (issuer === undefined) return read.fail(NAME, "needs an issuer where no preset has one");
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const fits = url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "";
  if (!fits || url.username !== "" || url.password !== "") {
    return reader.fail("issuer", "is no URL of an issuer");
  }
  if (production && url.protocol !== "https:") reader.fail("issuer", "must be https in production");
  return issuer;
}

function readAppleKey(reader: Reader): AppleKey {
  const privateKey = reader.needed("privateKey", /PRIVATE KEY/, "is no private key in PEM");
  try {
    const { asymmetricKeyDetails } = createPrivateKey(privateKey);
    if (asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new Error("another curve");
  } catch {
    reader.fail("privateKey", "is no P-256 key in PEM");
  }
  const id = /^[A-Z0-9]{10}$/;
  return {
    teamId: reader.needed("teamId", id, "is not ten letters and digits"),
    keyId: reader.needed("keyId", id, "is not ten letters and digits"),
    privateKey,
  };
}

const APPLE_FIELDS = ["teamId", "keyId", "privateKey"];

function readCredentials(reader: Reader, preset: Preset) {
  const secret = "has signs that no secret has";
  if (preset === "apple") {
    reader.refuse(["clientSecret"], preset);
    const clientId = reader.needed("clientId", VISIBLE, secret);
    return { clientId, clientSecret: undefined, apple: readAppleKey(reader) };
  }
  reader.refuse(APPLE_FIELDS, preset);
  if (preset === "telegram") {
    reader.refuse(["clientId", "scopes", "trustEmail", "nativeClientIds"], preset);
    const clientSecret = reader.needed("clientSecret", TELEGRAM_TOKEN, "is no token of a bot");
    const [clientId = ""] = clientSecret.split(":");
    return { clientId, clientSecret, apple: undefined };
  }
  const clientId = reader.needed("clientId", VISIBLE, secret);
  const clientSecret = reader.optional("clientSecret", VISIBLE, secret);
  return { clientId, clientSecret, apple: undefined };
}

function readScopes(reader: Reader, preset: Preset): string[] {
  const shape = /^[\x21\x23-\x5b\x5d-\x7e ]{1,300}$/;
  const given = reader.optional("scopes", shape, "is no list of words with spaces between");
  const scopes = (given ?? DEFAULTS[preset].scopes).split(" ").filter((scope) => scope !== "");
  if (preset !== "telegram" && !scopes.includes("openid")) reader.fail("scopes", "lacks openid");
  return scopes;
}

function readProvider(value: unknown, at: number, production: boolean): ProviderSettings {
  const where = `provider ${at + 1}`;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return read.fail(NAME, `has in the place of ${where} something else`);
  }
  const fields = value as Fields;
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) read.fail(NAME, `has in ${where} an unknown field "${unknown}"`);
  const first = createReader(fields, where);
  const id = first.needed("id", new RegExp(PROVIDER_ID), "is not a-z, 0-9 and dashes");
  const reader = createReader(fields, id);
  const presets = new RegExp(`^(?:${PRESETS.join("|")})$`);
  const preset = (reader.optional("preset", presets, `is not one of ${PRESETS.join(", ")}`) ??
    "none") as Preset;
  const issuer = readIssuer(reader, preset, production);
  const label = reader.optional("label", /^[^\p{C}]{1,40}$/u, "is longer than 40 characters");
  const icon = reader.optional("icon", new RegExp(PROVIDER_ID), "is not a-z, 0-9 and dashes");
  return {
    id,
    preset,
    issuer,
    ...readCredentials(reader, preset),
    scopes: readScopes(reader, preset),
    label: label ?? DEFAULTS[preset].label ?? id,
    icon: icon ?? (preset === "none" ? "generic" : preset),
    trustEmail: reader.flag("trustEmail"),
    nativeClientIds: reader.list("nativeClientIds"),
  };
}

/** Two providers with one issuer could be confused (A53). */
function refuseTwins(providers: readonly ProviderSettings[]): void {
  for (const field of ["id", "issuer"] as const) {
    const values = providers.map((provider) => provider[field]);
    const twin = values.find((value, at) => values.indexOf(value) !== at);
    if (twin !== undefined) read.fail(NAME, `has two providers with the ${field} ${twin}`);
  }
}

/** None, or a JSON list. */
export function readProviders(env: Environment, production: boolean): ProviderSettings[] {
  const text = read.text(env, NAME);
  if (text === undefined) return [];
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    // Not the parser's message, which repeats the text with its secrets.
    read.fail(NAME, "is not valid JSON");
  }
  if (!Array.isArray(list)) return read.fail(NAME, "must be a list: [{…}, {…}]");
  if (list.length > MOST) read.fail(NAME, `has more than ${MOST} providers`);
  const providers = list.map((value, at) => readProvider(value, at, production));
  refuseTwins(providers);
  return providers;
}
