/** Hands a file to the visitor, as any download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the file itself is no longer held.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
