/** Placeholder in a prerendered page: about as wide as an address. */
export const UNKNOWN_EMAIL = "••••••••@•••••••••••.•••";
