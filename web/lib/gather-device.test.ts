import { expect, test, vi } from "vitest";
import { gatherDeviceInfo } from "./gather-device.ts";

const collect = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock("./device-info.ts", () => ({ collectDeviceInfo: collect }));

test("DEV-1: a broken collector keeps nobody waiting, is logged for every journey to see, and is tried again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = new Error("broken");
  collect.mockRejectedValueOnce(broken).mockResolvedValue({ fingerprint: "0" });
  expect(await gatherDeviceInfo()).toBeUndefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith(broken);
  expect(await gatherDeviceInfo()).toEqual({ fingerprint: "0" });
  expect(await gatherDeviceInfo()).toEqual({ fingerprint: "0" });
  expect(collect).toHaveBeenCalledTimes(2);
});
