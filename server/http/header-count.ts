/** How often a request has a header; `rawHeaders` alternates names and values. */
export function countOf(wanted: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === wanted.length && name.toLowerCase() === wanted) count += 1;
  }
  return count;
}
