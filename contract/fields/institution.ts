/** The longest name of a company or person, and the longest role. */
export const LINE_MAX_LENGTH = 200;
export const WEBSITE_MAX_LENGTH = 300;

/** Characters that move the cursor or are invisible do not belong in a line. */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}]/u;
const VISIBLE = /[^\p{Z}]/u;

/** Requires at least two labels, none of them empty. */
function isHost(name: string): boolean {
  const labels = name.split(".");
  return labels.length > 1 && labels.every((label) => label !== "");
}

/** Reads the name of a company or person, or a role, in one form; undefined if it is invalid. */
export function readLine(value: string): string | undefined {
  const line = value.normalize("NFC");
  return VISIBLE.test(line) && !UNFIT.test(line) ? line.trim() : undefined;
}

/** Reads a web address that a reviewer can open; undefined if it is invalid. */
export function readWebsite(value: string): string | undefined {
  const text = value.trim();
  const url = text.includes("://") ? text : `https://${text}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, href, username, password, hostname } = new URL(url);
  const isPlain = /^https?:$/.test(protocol) && username === "" && password === "";
  return isPlain && isHost(hostname) ? href : undefined;
}
