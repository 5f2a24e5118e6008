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

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function mix(color: string, other: string, share: number): string {
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
const AA = 4.5;

/** The nearest shade of the brand's colour that can be read on the page's ground. */
function readable(color: string, ground: string, towards: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(color, towards, step / STEPS);
    if (contrast(shade, ground) >= AA) return shade;
  }
  return towards;
}

function tokens(accent: string, towards: string): string {
  const onAccent = contrast(accent, "#ffffff") >= AA ? "#ffffff" : "#06120f";
  return `--accent:${accent};--accent-strong:${mix(accent, towards, 0.2)};--on-accent:${onAccent}`;
}

/** BRAND_COLOR as the accent of both themes, made dark or light enough to be read (WCAG AA). */
export function brandStyle(color: string): string {
  const light = tokens(readable(color, "#f5f6f3", "#000000"), "#000000");
  const dark = tokens(readable(color, "#0c1113", "#ffffff"), "#ffffff");
  return (
    `:root{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
    `:root[data-theme=dark]{${dark}}`
  );
}
