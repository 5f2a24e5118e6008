/** `+49 ***6789`: the calling code and the last four digits. */
export function maskPhone(e164: string, dialCode: string): string {
  return `${dialCode} ***${e164.slice(dialCode.length).slice(-4)}`;
}
