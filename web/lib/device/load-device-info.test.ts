import type { DeviceInfo } from "@portico/contract/shared/schemas";
import { expect, test, vi } from "vitest";
import { createDeviceGathering } from "./load-device-info.ts";

test("DEV-1: a broken collector blocks nothing, is logged for journeys to see, and is tried again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = new Error("broken");
  const collect = vi.fn<() => Promise<DeviceInfo>>();
  collect.mockRejectedValueOnce(broken).mockResolvedValue({ fingerprint: "0" } as DeviceInfo);
  const loadDeviceInfo = createDeviceGathering(collect);
  expect(await loadDeviceInfo()).toBeUndefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith(broken);
  expect(await loadDeviceInfo()).toEqual({ fingerprint: "0" });
  expect(await loadDeviceInfo()).toEqual({ fingerprint: "0" });
  expect(collect).toHaveBeenCalledTimes(2);
});
