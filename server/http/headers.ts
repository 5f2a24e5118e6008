import type { Settings } from "../platform/settings/settings.ts";

const TWO_YEARS = 63_072_000;
const TAG_MANAGER = "https://www.googletagmanager.com";
const TURNSTILE = "https://challenges.cloudflare.com";
const HCAPTCHA = "https://hcaptcha.com https://*.hcaptcha.com";
/** What a page must allow for each provider of the human challenge. */
const CHALLENGES: Record<Settings["challenge"]["provider"], Partial<Record<Directive, string>>> = {
  altcha: {},
  turnstile: { script: TURNSTILE, frame: TURNSTILE },
  hcaptcha: { script: HCAPTCHA, frame: HCAPTCHA, style: HCAPTCHA, connect: HCAPTCHA },
};
type Directive = "script" | "frame" | "style" | "connect";
/** The only Trusted Types policy: it allows just our worker and what is configured. */
const TRUSTED_TYPES_POLICY = "portico";

const PERMISSIONS = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

type Headers = Readonly<Record<string, string>>;

/** Headers of every response, errors included. */
export function baseHeaders(settings: Pick<Settings, "siteOrigin">): Headers {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": PERMISSIONS,
    ...(settings.siteOrigin.startsWith("https:")
      ? { "strict-transport-security": `max-age=${TWO_YEARS}; includeSubDomains; preload` }
      : {}),
  };
}

/** Everything except pages has this policy: nothing in it may run, load or be framed. */
export const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The policy of a page that runs and loads nothing; its stylesheet and icon are inline. */
export const staticPagePolicy = (style: string | undefined) =>
  [
    "default-src 'none'",
    ...(style === undefined ? [] : [`style-src ${style}`]),
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Headers of every response to a call. */
export const CALL_HEADERS: Headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
};

/** The policy of scripts and styles: a worker uses that of its script. */
export const ASSET_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a brand's SVG: it may use only its own styles, even if it is opened as a page. */
export const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export function pagePolicy(
  settings: Pick<Settings, "tagManagerId" | "brand" | "developmentInbox" | "challenge">,
  /** The hash of the page's inline stylesheet; undefined if no pages are built. */
  style: string | undefined,
): string {
  const tags = settings.tagManagerId === undefined ? "" : ` ${TAG_MANAGER}`;
  const logo = settings.brand.logo;
  const images = logo !== undefined && URL.canParse(logo) ? ` ${new URL(logo).origin}` : "";
  const widget = CHALLENGES[settings.challenge.provider];
  const of = (directive: Directive) => (widget[directive] ? ` ${widget[directive]}` : "");
  const frames = `${settings.developmentInbox ? " 'self'" : ""}${of("frame")}`;
  return [
    "default-src 'none'",
    `script-src 'self'${tags}${of("script")}`,
    `style-src ${style ?? "'self'"}${of("style")}`,
    `img-src 'self' data:${tags}${images}`,
    `connect-src 'self'${tags}${of("connect")}`,
    "worker-src 'self'",
    `frame-src${frames || " 'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join("; ");
}
