/** Work that a touch sets off comes after its paint, so that a key never waits for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => void setTimeout(work));
}
