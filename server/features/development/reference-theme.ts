/** Swagger UI has a dark theme, but follows no setting: this makes it follow the system's. */
export const THEME_SCRIPT = `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
`;

/** Its own stylesheet keeps the page behind it light. */
export const THEME_STYLES = `html.dark-mode body { background: #1c2022; }
`;
