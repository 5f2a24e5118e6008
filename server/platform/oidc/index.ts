import type { ProviderSettings } from "./oidc-settings.ts";
import { createOpenIdProvider, type ProviderServices } from "./openid-provider.ts";
import type { Provider } from "./provider.ts";
import { createTelegramProvider } from "./telegram.ts";

export function createProviders(
  settings: readonly ProviderSettings[],
  services: ProviderServices,
): Provider[] {
  return settings.map((one) =>
    one.preset === "telegram"
      ? createTelegramProvider(one, services)
      : createOpenIdProvider(one, services),
  );
}
