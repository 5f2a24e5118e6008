import { describe, expect, it, vi } from "vitest";
import { loadWhenOnline } from "./lazy-component.ts";

const offline = () => Object.assign(new TypeError("gone"), { offline: true });

describe("SCR-6 a component that is loaded on demand", () => {
  it("waits for the network and is loaded again", async () => {
    const target = new EventTarget();
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline()).mockResolvedValue("it");
    const loading = loadWhenOnline(load, target);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    target.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    target.dispatchEvent(new Event("online"));
    await expect(loading).resolves.toBe("it");
  });

  it("never resolves while the page reloads", async () => {
    const gone = Object.assign(new TypeError("gone"), { reloading: true });
    const settled = vi.fn();
    void loadWhenOnline(() => Promise.reject(gone), new EventTarget()).then(settled, settled);
    await new Promise((resolve) => void setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
  });

  it("rejects on any other failure", async () => {
    const broken = new Error("broken");
    const load = () => Promise.reject(broken);
    await expect(loadWhenOnline(load, new EventTarget())).rejects.toBe(broken);
  });
});
