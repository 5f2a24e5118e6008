/** What a site may have switched off; the stylesheet hides what is in the built page. */
type Offer = "phone" | "institutions" | "sub-accounts" | "personal-sub-accounts";

/** Used for what is rendered after the page has loaded, so the built page does not contain it. */
export function isOffered(name: Offer): boolean {
  if (typeof document === "undefined") return true;
  return !(document.documentElement.dataset["off"] ?? "").split(" ").includes(name);
}
