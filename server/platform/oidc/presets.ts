import type { JWTPayload } from "jose";
import type { Preset } from "./oidc-settings.ts";

const TENANT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TEMPLATE = "{tenantid}";
const MANY_TENANTS = ["common", "organizations", "consumers"];

interface PresetRules {
  /** Whether the provider vouches for the address in these claims. */
  vouches(claims: JWTPayload): boolean;
  /** The answer is a form that the browser posts. */
  formPost?: true;
}

const domainOf = ({ email }: JWTPayload) =>
  typeof email === "string" ? (email.split("@").at(-1)?.toLowerCase() ?? "") : "";

/** A52: exactly `true`. The text "true" does not count. */
const isVerified = ({ email_verified }: JWTPayload) => email_verified === true;

const RULES: Record<Preset, PresetRules> = {
  none: { vouches: isVerified },
  /** Other domains: Google only knows that the address once belonged to the user. */
  google: {
    vouches: (claims) =>
      isVerified(claims) &&
      (/^(?:gmail|googlemail)\.com$/.test(domainOf(claims)) || typeof claims["hd"] === "string"),
  },
  /** Documented to be sent as text too. */
  apple: {
    formPost: true,
    vouches: (claims) => isVerified(claims) || claims["email_verified"] === "true",
  },
  /** Administrators can enter any address; this claim says that they own the domain. */
  microsoft: { vouches: ({ xms_edov }) => xms_edov === true },
  telegram: { vouches: () => false },
};

export const rulesOf = (preset: Preset): PresetRules => RULES[preset];

/** Exactly the discovered issuer. For many tenants, Microsoft's contains the user's tenant. */
export function expectedIssuer(preset: Preset, discovered: string, { tid }: JWTPayload): string {
  if (preset !== "microsoft" || !discovered.includes(TEMPLATE)) return discovered;
  return typeof tid === "string" && TENANT.test(tid) ? discovered.replace(TEMPLATE, tid) : "";
}

/** The discovered issuer must exactly match the configured one (A53). */
export function isIssuerOf(preset: Preset, configured: string, discovered: string): boolean {
  if (discovered === configured) return true;
  if (preset !== "microsoft" || !discovered.includes(TEMPLATE)) return false;
  return MANY_TENANTS.some((tenants) => discovered.replace(TEMPLATE, tenants) === configured);
}

/** Whether an identity of this issuer belongs to the configured provider. */
export function isIdentityOf(preset: Preset, configured: string, issuer: string): boolean {
  if (issuer === configured) return true;
  const tenant = issuer.split("/").find((part) => TENANT.test(part));
  if (preset !== "microsoft" || tenant === undefined) return false;
  return isIssuerOf(preset, configured, issuer.replace(tenant, TEMPLATE));
}
