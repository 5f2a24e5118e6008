import type { DeviceInfo } from "@portico/contract/shared/schemas";

/**
 * DEV-1: collected while the visitor types. A browser that refuses does not fail the sign-in: it is
 * logged to the console, which every journey checks, and the next sign-in tries again.
 */
export function createDeviceGathering(
  collect: () => Promise<DeviceInfo>,
): () => Promise<DeviceInfo | undefined> {
  let device: Promise<DeviceInfo | undefined> | undefined;
  return () => {
    device ??= collect().catch((error: unknown) => {
      console.error(error);
      device = undefined;
      return undefined;
    });
    return device;
  };
}

export const loadDeviceInfo = createDeviceGathering(async () => {
  const { collectDeviceInfo } = await import("./device-info.ts");
  return collectDeviceInfo();
});
