import type { JWTPayload } from "jose";
import type { Preset } from "./oidc-settings.ts";

const TENANT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TEMPLATE = "{tenantid}";
const MANY_TENANTS = ["common", "organizations", "consumers"];

interface PresetRules {
  /** Whether the provider vouches for the address in these claims. */
  vouches(claims: JWTPayload): boolean;
  /** The answer comes as a form that the browser posts. */
  formPost?: true;
}

const domainOf = ({ email }: JWTPayload) =>
  typeof email === "string" ? (email.split("@").at(-1)?.toLowerCase() ?? "") : "";

/** A52: exactly true. A provider that says "true" in letters says nothing. */
const isVerified = ({ email_verified }: JWTPayload) => email_verified === true;

const RULES: Record<Preset, PresetRules> = {
  none: { vouches: isVerified },
  /** Of others' addresses it only knows that they were somebody's once. */
  google: {
    vouches: (claims) =>
      isVerified(claims) &&
      (/^(?:gmail|googlemail)\.com$/.test(domainOf(claims)) || typeof claims["hd"] === "string"),
  },
  /** Documented to come as a text as well. */
  apple: {
    formPost: true,
    vouches: (claims) => isVerified(claims) || claims["email_verified"] === "true",
  },
  /** Its administrators write any address there; this claim says that the domain is theirs. */
  microsoft: { vouches: ({ xms_edov }) => xms_edov === true },
  telegram: { vouches: () => false },
};

export const rulesOf = (preset: Preset): PresetRules => RULES[preset];

/** Exactly the discovered one. Microsoft's for many tenants names the one the user is of. */
export function expectedIssuer(preset: Preset, discovered: string, { tid }: JWTPayload): string {
  if (preset !== "microsoft" || !discovered.includes(TEMPLATE)) return discovered;
  return typeof tid === "string" && TENANT.test(tid) ? discovered.replace(TEMPLATE, tid) : "";
}

/** The issuer a provider says to be must be the one it was configured as, to the letter (A53). */
export function isIssuerOf(preset: Preset, configured: string, discovered: string): boolean {
  if (discovered === configured) return true;
  if (preset !== "microsoft" || !discovered.includes(TEMPLATE)) return false;
  return MANY_TENANTS.some((tenants) => discovered.replace(TEMPLATE, tenants) === configured);
}

/** Whether an identity of this issuer is one of the provider's as it is configured. */
export function isIdentityOf(preset: Preset, configured: string, issuer: string): boolean {
  if (issuer === configured) return true;
  const tenant = issuer.split("/").find((part) => TENANT.test(part));
  if (preset !== "microsoft" || tenant === undefined) return false;
  return isIssuerOf(preset, configured, issuer.replace(tenant, TEMPLATE));
}
