import type { DeviceInfo } from "@portico/contract/schemas/common";

let device: Promise<DeviceInfo | undefined> | undefined;

/** DEV-1: gathered while the visitor types; a browser that refuses is no reason to fail. */
export function gatherDeviceInfo(): Promise<DeviceInfo | undefined> {
  device ??= import("./device-info.ts")
    .then(({ collectDeviceInfo }) => collectDeviceInfo())
    .catch(() => undefined);
  return device;
}
