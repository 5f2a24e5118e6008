import type { DeviceInfo } from "@portico/contract/shared/schemas";

let device: Promise<DeviceInfo | undefined> | undefined;

/**
 * DEV-1: gathered while the visitor types. A browser that refuses is no reason to fail: it is said in
 * the console, where every journey looks, and the next sign-in tries again.
 */
export function gatherDeviceInfo(): Promise<DeviceInfo | undefined> {
  device ??= import("./device-info.ts")
    .then(({ collectDeviceInfo }) => collectDeviceInfo())
    .catch((error: unknown) => {
      console.error(error);
      device = undefined;
      return undefined;
    });
  return device;
}
