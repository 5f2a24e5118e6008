interface TickerOptions {
  /** Milliseconds. */
  interval: number;
  /** Called with the number of whole intervals since the start. */
  onTick: (elapsed: number) => void;
  /** Must never run backwards, so not the wall clock. */
  clock?: Pick<Performance, "now">;
}

/**
 * SCR-8: ticks on the beats counted from the start, so that late timers do not add up. Beats
 * that a sleeping tab missed are skipped; the number passed on still counts them.
 */
export function startTicker({ interval, onTick, clock = performance }: TickerOptions): () => void {
  const start = clock.now();
  let ticked = 0;
  let timer = schedule();

  function schedule(): ReturnType<typeof setTimeout> {
    return setTimeout(tick, start + (ticked + 1) * interval - clock.now());
  }

  function tick(): void {
    const elapsed = Math.floor((clock.now() - start) / interval);
    // Browsers round timers, so one may fire just before its beat: then only wait on.
    const due = elapsed > ticked;
    if (due) ticked = elapsed;
    timer = schedule();
    if (due) onTick(elapsed);
  }

  return () => clearTimeout(timer);
}
