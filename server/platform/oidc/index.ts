import type { ProviderSettings } from "./oidc-settings.ts";
import { createOpenIdProvider, type ProviderParts } from "./openid-provider.ts";
import type { Provider } from "./provider.ts";
import { createTelegramProvider } from "./telegram.ts";

export function createProviders(
  settings: readonly ProviderSettings[],
  parts: ProviderParts,
): Provider[] {
  return settings.map((one) =>
    one.preset === "telegram"
      ? createTelegramProvider(one, parts)
      : createOpenIdProvider(one, parts),
  );
}
