/** The parts of the security centre that have a place of their own: `?step=devices`. */
export const CARE_VIEWS = [
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

export type CareViewName = (typeof CARE_VIEWS)[number];

/** The one that an address names, if it names one. */
export function careViewIn(url: string): CareViewName | undefined {
  const step = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get("step");
  return CARE_VIEWS.find((name) => name === step);
}
