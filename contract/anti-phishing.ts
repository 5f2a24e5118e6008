/** How long the code may be that its owner chooses and every mail shows. */
export const ANTI_PHISHING_CODE_LENGTH = { least: 3, most: 20 };

/**
 * Letters of any script, digits and spaces: an intruder's words stand above genuine mails, so that
 * neither an address nor a sentence can be made of them.
 */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ]*$/u;
/** Letters and digits of other scripts that look like the dot of a domain. */
const DOT_LIKE = /[\uA4F8-\uA4FD]|(?<=\p{sc=Latin})[\u0660\u06F0](?=\p{sc=Latin})/u;

/** As it is stored; undefined for what cannot be one. */
export function readAntiPhishingCode(value: string): string | undefined {
  const code = value.normalize("NFKC").trim().replaceAll(/ +/g, " ");
  const { least, most } = ANTI_PHISHING_CODE_LENGTH;
  const { length } = [...code];
  const fits = length >= least && length <= most && SHAPE.test(code) && !DOT_LIKE.test(code);
  return fits ? code : undefined;
}
