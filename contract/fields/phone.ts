import { asciiDigits } from "./codes.ts";

/** Tajik mobiles begin with 00 and have nine digits in all: only what is longer comes from abroad. */
const ABROAD = /^00(?=\D*[1-9](?:\D*\d){7})/;

/** Accepts what people paste: digits of any script, `tel:` links, unseen marks, `00` for `+`. */
export function canonicalPhone(value: string): string {
  const seen = asciiDigits(value)
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  return seen.replace(/^tel:\s*/i, "").replace(ABROAD, "+");
}

/** `+49 ***6789`: the calling code and the last four digits. */
export function maskPhone(e164: string, dialCode: string): string {
  return `${dialCode} ***${e164.slice(dialCode.length).slice(-4)}`;
}
