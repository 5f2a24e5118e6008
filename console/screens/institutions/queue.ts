export interface QueueNeighbors {
  next: string | undefined;
  previous: string | undefined;
  /** Where to go when this one is decided; undefined when the queue is empty. */
  afterDecision: string | undefined;
}

/**
 * The neighbours of an application. `order` also has those that were decided meanwhile, so that a
 * reviewer goes on where they were; `waiting` has those that still wait.
 */
export function neighborsOf(
  id: string,
  order: readonly string[],
  waiting: ReadonlySet<string>,
): QueueNeighbors {
  const at = order.indexOf(id);
  const isWaiting = (other: string) => other !== id && waiting.has(other);
  const next = order.slice(at + 1).find(isWaiting);
  const previous = order.slice(0, Math.max(0, at)).findLast(isWaiting);
  return { next, previous, afterDecision: next ?? order.find(isWaiting) };
}
