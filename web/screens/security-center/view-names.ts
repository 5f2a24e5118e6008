/** The views of the security center that have their own URL: `?step=devices`. */
export const VIEW_NAMES = [
  "devices",
  "history",
  "password",
  "email",
  "phone",
  "connected",
  "anti-phishing",
  "review",
  "data",
  "close",
] as const;

export type ViewName = (typeof VIEW_NAMES)[number];

/** The view that a URL names, if any. */
export function viewIn(url: string): ViewName | undefined {
  const step = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get("step");
  return VIEW_NAMES.find((name) => name === step);
}
