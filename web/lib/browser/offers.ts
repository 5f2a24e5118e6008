/** What a site may have switched off; the stylesheet hides what is in the built page. */
type Offer = "phone" | "institutions" | "sub-accounts" | "personal-sub-accounts";

/** For what is rendered after the page has loaded, and so is no part of the built page. */
export function isOffered(name: Offer): boolean {
  if (typeof document === "undefined") return true;
  return !(document.documentElement.dataset["off"] ?? "").split(" ").includes(name);
}
