/**
 * Runs the work for each item in turn; a failure does not stop the rest. Returns how many
 * succeeded, and throws a failure at the end.
 */
export async function runSequentially<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}
