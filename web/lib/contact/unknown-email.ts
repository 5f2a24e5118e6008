/** In a page that was rendered before anybody came: about as wide as an address is. */
export const UNKNOWN_EMAIL = "••••••••@•••••••••••.•••";
