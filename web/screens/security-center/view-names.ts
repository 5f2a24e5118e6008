/** The parts of the security centre that have a place of their own: `?step=devices`. */
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

/** The one that an address names, if it names one. */
export function viewIn(url: string): ViewName | undefined {
  const step = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get("step");
  return VIEW_NAMES.find((name) => name === step);
}
