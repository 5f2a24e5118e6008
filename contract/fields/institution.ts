/** What moves the cursor or hides has no place in a line. */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}]/u;
const VISIBLE = /[^\p{Z}]/u;

/** Two names at least, none of them empty. */
function isHost(name: string): boolean {
  const labels = name.split(".");
  return labels.length > 1 && labels.every((label) => label !== "");
}

/** A company's or a person's name, a role: kept in one form; undefined when it is none. */
export function readLine(value: string): string | undefined {
  const line = value.normalize("NFC");
  return VISIBLE.test(line) && !UNFIT.test(line) ? line.trim() : undefined;
}

/** An address on the web that a reviewer can open; undefined when it is none. */
export function readWebsite(value: string): string | undefined {
  const text = value.trim();
  const url = text.includes("://") ? text : `https://${text}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, href, username, password, hostname } = new URL(url);
  const isPlain = /^https?:$/.test(protocol) && username === "" && password === "";
  return isPlain && isHost(hostname) ? href : undefined;
}
