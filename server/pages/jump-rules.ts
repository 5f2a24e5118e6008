import { CALLBACK_PAGE } from "@portico/contract/third-party/callback";
import { isMobileAgent } from "@portico/contract/user-agent";

/** LOC-13: paths where a phone stays here; `{prm_id}` is one segment, `{rest}` any number. */
export const NO_JUMP_PATHS = [
  "terms-and-conditions",
  "wire-transfers-deposit",
  "convert",
  "copytrading",
  "beginner-reward",
  "launch/{prm_id}",
  "token-listing",
  "cloud-solution",
  "institutional-grade-trading-platform",
  "activity",
  "futures/intro",
  "futures/collateral-info",
  "futures/feerate",
  "launchpool",
  "launchpool/list",
  "copyTrade",
  "otc",
  "help-center",
  "DeFi",
  "futures-perpetualcontract-trading",
  "staking",
  "feerate",
  "investment-product",
  "dotslot",
  "account/assets/futures",
  "account/copyTrade/record",
  "account/copyTrade/management",
  "account/api-key",
  "futures-funding-rate",
  "about-us",
  "careers",
  "offers",
  "products",
  "institutions",
  "security",
  "products/invest",
  "products/earn",
  "products/trade/cash-and-margin-trading",
  "products/trade/futures-trading",
  "invest/new-crypto-listings",
  "discover",
  "signup/{rest}",
  "survey",
  "earn",
  "rewards",
  "support",
  "buy",
  "phone",
  "email",
  "forget-password",
  "institutions-register",
  "security-validation",
  "device",
  "registerCodeVerify",
  "link-existing-account",
  "create-account",
  "bind-existing-account",
  "bind-account",
  "verifyCode",
  "message-center",
  "terms/copytrade",
  "platform-token",
  "order/{rest}",
  "sub-account",
  "prime-trust",
  "risk",
  "privacy",
  "terms-of-service",
  "auction",
  "marketing/{rest}",
] as const;

/** "Assets pages except recharge, withdraw and transfer." */
const ASSETS_PREFIX = "assets";
const ASSETS_THAT_JUMP = new Set(["recharge", "withdraw", "transfer"]);

const PLACEHOLDERS: Record<string, string> = { "{prm_id}": "[^/]+", "{rest}": ".+" };

function patternOf(path: string): RegExp {
  const source = path
    .split("/")
    .map((segment) => PLACEHOLDERS[segment] ?? segment)
    .join("/");
  return new RegExp(`^${source}$`);
}

const EXACT = new Set<string>(NO_JUMP_PATHS.filter((path) => !path.includes("{")));
const PATTERNS = NO_JUMP_PATHS.filter((path) => path.includes("{")).map(patternOf);

/** `path` is what follows the locale prefix, without leading or trailing slashes. */
function staysOnSite(path: string): boolean {
  const [first, second = ""] = path.split("/");
  // The cookie that the callback needs belongs to this host.
  if (path === CALLBACK_PAGE) return true;
  if (first === ASSETS_PREFIX) return !ASSETS_THAT_JUMP.has(second);
  return EXACT.has(path) || PATTERNS.some((pattern) => pattern.test(path));
}

export function jumpsToMobileSite(userAgent: string, path: string): boolean {
  return isMobileAgent(userAgent) && !staysOnSite(path.replaceAll(/^\/+|\/+$/g, ""));
}
