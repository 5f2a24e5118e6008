function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

export function mix(color: string, other: string, share: number): string {
  const theirs = channels(other);
  const mixed = channels(color).map(
    (value, index) => value + ((theirs[index] ?? 0) - value) * share,
  );
  return `#${mixed
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

const STEPS = 20;
/** WCAG 2.2, AA: what text needs against its ground. */
export const AA = 4.5;

/** The nearest shade of a colour that can be read on a ground. */
export function readable(color: string, ground: string, towards: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(color, towards, step / STEPS);
    if (contrast(shade, ground) >= AA) return shade;
  }
  return towards;
}
