export { abuseKeyOfEmail } from "./mailbox-aliases.ts";

/** RFC 5321 limits, in octets. */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;

/** RFC 5322 dot-atom. Quoted forms are refused (A29). */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z\d]([a-z\d-]*[a-z\d])?$/;

const octets = (text: string) => new TextEncoder().encode(text).length;

const isAscii = (text: string) => octets(text) === text.length;

/**
 * The letters, figures and marks of RFC 6531 count as letters. Classes of all of Unicode are slow
 * to make on a phone: they are made for who writes so, not for everyone whose page has a form.
 */
function spelledPlainly(text: string): string {
  return isAscii(text) ? text : text.replaceAll(/[\p{L}\p{N}\p{M}]/gu, "a");
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= MAX_LABEL && LABEL.test(spelledPlainly(label))) &&
    last.length >= 2 &&
    !/^\d+$/.test(last)
  );
}

/** A domain with letters beyond ASCII has two spellings; the one of the DNS counts (RFC 5891). */
function dnsForm(domain: string): string {
  const url = `http://${domain}`;
  return !isAscii(domain) && isDomain(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** VAL-3: the one form addresses are stored and compared in. */
export function canonicalEmail(value: string): string {
  // Small letters may stand in another order than the capitals they come from: hence once more.
  const address = value.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
  const domainAt = address.lastIndexOf("@") + 1;
  return address.slice(0, domainAt) + dnsForm(address.slice(domainAt));
}

/** VAL-3: whether it can be an address; spaces around it are forgiven. */
export function isEmail(value: string): boolean {
  if (value.length > MAX_ADDRESS + 2) return false;
  // The form that is stored: `⑴` is a number as it stands, and a comment once it is normalised.
  const address = canonicalEmail(value);
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  return (
    octets(address) <= MAX_ADDRESS &&
    octets(local) <= MAX_LOCAL &&
    LOCAL_PART.test(spelledPlainly(local)) &&
    // The form of an encoded word (RFC 2047), which a mail program may read as something else.
    !/=\?.+\?=/.test(local) &&
    isDomain(address.slice(at + 1))
  );
}

/** `a***e@example.com` */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const local = [...address.slice(0, at)];
  const first = local[0] ?? "";
  const last = local.length > 2 ? (local.at(-1) ?? "") : "";
  return `${first}***${last}${address.slice(at)}`;
}
