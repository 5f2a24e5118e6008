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
 * Treats the letters, digits and marks of RFC 6531 as letters. Unicode character classes are slow
 * to compile on a phone, so they are only compiled when a text needs them.
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

/** A domain with non-ASCII letters has two spellings; the DNS form counts (RFC 5891). */
function dnsForm(domain: string): string {
  const url = `http://${domain}`;
  return !isAscii(domain) && isDomain(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** VAL-3: the only form in which addresses are stored and compared. */
export function canonicalEmail(value: string): string {
  // Lowercasing may reorder combining marks, so normalize again.
  const address = value.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
  const domainAt = address.lastIndexOf("@") + 1;
  return address.slice(0, domainAt) + dnsForm(address.slice(domainAt));
}

/** VAL-3: whether it can be an address; surrounding spaces are ignored. */
export function isEmail(value: string): boolean {
  if (value.length > MAX_ADDRESS + 2) return false;
  // Checks the stored form: `⑴` is a number, but becomes a comment when normalized.
  const address = canonicalEmail(value);
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  return (
    octets(address) <= MAX_ADDRESS &&
    octets(local) <= MAX_LOCAL &&
    LOCAL_PART.test(spelledPlainly(local)) &&
    // The form of an encoded word (RFC 2047), which a mail program may decode.
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
