/** GSM 03.38: the alphabet that fits 160 characters into a message, and its extension. */
const ALPHABET =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà" +
  "^{}\\[~]|€\f";
const LETTERS = new Set(ALPHABET);

/** Whether a text can be sent without Unicode. */
export function isGsm7(text: string): boolean {
  return [...text].every((letter) => LETTERS.has(letter));
}
