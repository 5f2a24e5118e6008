/** Runs something else once, right after a method of this service has finished. */
export function runAfter<Part extends object>(
  part: Part,
  name: keyof Part & string,
  between: () => Promise<unknown>,
): void {
  const holder = part as Record<string, (...values: unknown[]) => Promise<unknown>>;
  const original = holder[name];
  if (original === undefined) throw new Error(`There is no ${name}`);
  holder[name] = async (...values) => {
    holder[name] = original;
    const result = await original.apply(part, values);
    await between();
    return result;
  };
}
