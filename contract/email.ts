/** RFC 5321 limits. */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;

/** RFC 5322 dot-atom, plus the letters of RFC 6531. Quoted forms are refused (A29). */
const LOCAL_PART =
  /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= MAX_LABEL && LABEL.test(label)) &&
    last.length >= 2 &&
    !/^\d+$/.test(last)
  );
}

/** VAL-3: whether it can be an address; spaces around it are forgiven. */
export function isEmail(value: string): boolean {
  if (value.length > MAX_ADDRESS + 2) return false;
  const address = value.trim();
  const at = address.lastIndexOf("@");
  if (at < 1 || address.length > MAX_ADDRESS) return false;
  const local = address.slice(0, at);
  return local.length <= MAX_LOCAL && LOCAL_PART.test(local) && isDomain(address.slice(at + 1));
}

/** VAL-3: the one form addresses are stored and compared in. */
export function canonicalEmail(value: string): string {
  return value.trim().normalize("NFKC").toLowerCase();
}

/**
 * The form limits are counted by, so that `a.b+1@gmail.com` and `ab@gmail.com` share one
 * allowance (A29). Never used for delivery or for finding an account.
 */
export function abuseKeyOfEmail(canonical: string): string {
  const at = canonical.lastIndexOf("@");
  const domain = canonical.slice(at + 1);
  const local = canonical.slice(0, at).split("+")[0] ?? "";
  const dotless = domain === "gmail.com" || domain === "googlemail.com";
  return `${dotless ? local.replaceAll(".", "") : local}@${domain}`;
}

/** `a***e@example.com` */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const local = [...address.slice(0, at)];
  const first = local[0] ?? "";
  const last = local.length > 2 ? (local.at(-1) ?? "") : "";
  return `${first}***${last}${address.slice(at)}`;
}
