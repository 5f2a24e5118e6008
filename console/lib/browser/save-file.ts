/** Offers content as a download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then, so the data can be released.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
