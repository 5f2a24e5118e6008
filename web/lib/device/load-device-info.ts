import type { DeviceInfo } from "@portico/contract/shared/schemas";

/**
 * DEV-1: gathered while the visitor types. A browser that refuses is no reason to fail: it is said in
 * the console, where every journey looks, and the next sign-in tries again.
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
