/** The positions between what is settled and what was read. */
export function createWindow(position: number) {
  let readTo = position;
  /** In ascending order, because a set keeps the order of insertion. */
  const open = new Set<number>();

  return {
    /** Read in ascending order. */
    add(at: number): void {
      open.add(at);
      readTo = at;
    },
    settle(at: number): void {
      open.delete(at);
    },
    /** Over positions that no longer exist. */
    skipTo(at: number): void {
      readTo = Math.max(readTo, at);
    },
    open: () => open.size,
    readTo: () => readTo,
    /** Everything up to here is settled. */
    settledTo(): number {
      const [first] = open;
      return first === undefined ? readTo : first - 1;
    },
  };
}
