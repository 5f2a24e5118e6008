import { AA, contrast, mix, readable } from "../platform/color.ts";

function tokens(accent: string, towards: string): string {
  const onAccent = contrast(accent, "#ffffff") >= AA ? "#ffffff" : "#06120f";
  return `--accent:${accent};--accent-strong:${mix(accent, towards, 0.2)};--on-accent:${onAccent}`;
}

/** BRAND_COLOR as the accent of both themes, adjusted for readable contrast (WCAG AA). */
export function brandStyle(color: string): string {
  const light = tokens(readable(color, "#f5f6f3", "#000000"), "#000000");
  const dark = tokens(readable(color, "#0c1113", "#ffffff"), "#ffffff");
  return (
    `:root{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
    `:root[data-theme=dark]{${dark}}`
  );
}
