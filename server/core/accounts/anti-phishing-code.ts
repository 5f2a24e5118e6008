import { ANTI_PHISHING_CODE_LENGTH } from "@portico/contract/anti-phishing";

/** Letters of any language, digits, spaces and a few signs: nothing that a mail could be made of. */
const SHAPE = /^[\p{L}\p{M}\p{N} .,!?'_-]+$/u;

/** Undefined for what cannot be one. */
export function readAntiPhishingCode(value: string): string | undefined {
  const code = value.normalize("NFC").trim().replaceAll(/ +/g, " ");
  const { least, most } = ANTI_PHISHING_CODE_LENGTH;
  const { length } = [...code];
  return length >= least && length <= most && SHAPE.test(code) ? code : undefined;
}
