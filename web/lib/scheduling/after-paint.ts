/** Runs work after the next paint, so that an input never waits for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => void setTimeout(work));
}
