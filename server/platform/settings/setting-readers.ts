import { BlockList, isIP } from "node:net";

type Environment = Readonly<Record<string, string | undefined>>;

/** Its message is one line that names the setting. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

export function fail(name: string, reason: string): never {
  // A repeated value may contain line breaks; the message stays one line.
  throw new SettingsError(`${name} ${reason.replaceAll(/\p{C}+/gu, " ")}.`);
}

/** The target of a setting could not be opened; our own errors pass unchanged. */
export function failToOpen(name: string, error: unknown): never {
  if (error instanceof SettingsError || error instanceof TypeError) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  fail(name, `cannot be used: ${(message || code || "unknown").replace(/\.$/, "")}`);
}

export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

export function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const value = text(env, name) ?? fallback;
  return (
    values.find((known) => known === value) ?? fail(name, `must be one of ${values.join(", ")}`)
  );
}

export function integer(
  env: Environment,
  name: string,
  fallback: number,
  { min, max }: { min: number; max: number },
): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    fail(name, `must be a whole number from ${min} to ${max}`);
  }
  return number;
}

export function pattern(
  env: Environment,
  name: string,
  shape: RegExp,
  example: string,
): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !shape.test(value)) fail(name, `must be a value ${example}`);
  return value;
}

export function url(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !protocols.includes(parsed.protocol) || parsed.host === "") {
    fail(name, `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  }
  return parsed;
}

/** A provider's URL: encrypted in production, unless it is on this machine. */
export function endpoint(env: Environment, name: string, production: boolean): string | undefined {
  const place = url(env, name, ["http:", "https:"]);
  if (place === undefined) return undefined;
  if (place.username !== "" || place.password !== "" || place.hash !== "") {
    fail(name, "must have neither credentials nor a fragment");
  }
  if (production && place.protocol !== "https:" && !isLoopback(place.hostname)) {
    fail(name, "must be https in production");
  }
  return place.href;
}

/** A bare host name means https. */
export function origin(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const withScheme = /^https?:\/\//.test(value) ? value : `https://${value}`;
  const parsed = url({ [name]: withScheme }, name, ["http:", "https:"]);
  if (parsed === undefined || parsed.href !== `${parsed.origin}/`) {
    fail(name, "must be a host such as m.example.com");
  }
  return parsed.origin;
}

/** A page to link to: a path of this site or an https URL. */
export function link(env: Environment, name: string, fallback: string): string {
  const value = text(env, name);
  if (value === undefined) return fallback;
  if (/^\/(?!\/)[^\s\\]*$/.test(value)) return value;
  const parsed = url(env, name, ["http:", "https:"]);
  return parsed?.href ?? fallback;
}

export function segment(env: Environment, name: string, fallback: string): string {
  const value = text(env, name)?.replaceAll(/^\/|\/$/g, "") ?? fallback;
  if (!/^[A-Za-z0-9_-]+$/.test(value)) fail(name, "must be one path segment");
  return value;
}

/** `name:number` pairs, such as `smsInAll:10000`. */
export function numbers(env: Environment, name: string): ReadonlyMap<string, number> {
  const pairs = (text(env, name) ?? "").split(",").filter((pair) => pair.trim() !== "");
  const given = new Map<string, number>();
  for (const pair of pairs) {
    const [, key = "", value = ""] = /^([A-Za-z]{1,40}):(\d{1,9})$/.exec(pair.trim()) ?? [];
    if (key === "") fail(name, `must be pairs such as smsInAll:10000, not "${pair.trim()}"`);
    if (given.has(key)) fail(name, `names ${key} twice`);
    given.set(key, Number(value));
  }
  return given;
}

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Only real country codes: "UK" looks like one but would restrict nobody. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || regions.of(code) === undefined) return false;
  return new Intl.Locale("und", { region: code }).region === code;
}

export function countries(env: Environment, name: string): ReadonlySet<string> {
  const codes = (text(env, name) ?? "").split(",").map((code) => code.trim().toUpperCase());
  const given = codes.filter((code) => code !== "");
  const wrong = given.find((code) => !isCountry(code));
  if (wrong !== undefined) fail(name, `must be country codes such as US,KP, not "${wrong}"`);
  return new Set(given);
}

/** CIDR ranges only: a hop count can be forged (A60). */
export function addresses(env: Environment, name: string): string[] {
  const ranges = (text(env, name) ?? "").split(",").map((range) => range.trim());
  const given = ranges.filter((range) => range !== "");
  for (const range of given) {
    const [address = "", bits = "1", ...rest] = range.split("/");
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    // /0 is refused: it would trust everybody.
    const fits = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
    if (family === 0 || !fits || rest.length > 0) {
      fail(name, `must be addresses or CIDR ranges such as 10.0.0.0/8, not "${range}"`);
    }
  }
  return given;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isLoopback(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  if (host === "localhost" || host === "") return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}
