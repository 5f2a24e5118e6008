const MOBILE = ["Android", "iPhone", "SymbianOS", "Windows Phone", "iPad", "iPod"];
const BOTS = ["bot", "lighthouse", "facebook", "google"];

/** VAL-4 */
export function isMobileAgent(userAgent: string): boolean {
  return MOBILE.some((name) => userAgent.includes(name));
}

/** SCR-5: agents for which an error is reported but not shown. */
export function isBotAgent(userAgent: string): boolean {
  const lower = userAgent.toLowerCase();
  return BOTS.some((name) => lower.includes(name));
}
