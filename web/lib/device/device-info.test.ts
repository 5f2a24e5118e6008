import { setImmediate } from "node:timers/promises";
import { DeviceInfo } from "@portico/contract/shared/schemas";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  collectDeviceInfo,
  cutPluginList,
  DEVICE_FIELDS,
  type DeviceEnvironment,
  type DeviceValues,
  fingerprintOf,
  joinValues,
} from "./device-info.ts";
import { murmur3x64Hash128 } from "./murmur3.ts";

const PIXEL =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const IMAGE = "data:image/png;base64,AAAA";

class FakeAudioContext {
  destination = {};
  createOscillator() {
    return { type: "", frequency: { value: 0 }, connect: (to: unknown) => to, start() {} };
  }
  createDynamicsCompressor() {
    return { connect: (to: unknown) => to };
  }
  startRendering(): Promise<unknown> {
    return Promise.resolve({ getChannelData: () => new Float32Array(5000).fill(-0.5) });
  }
}

function canvasWith(debugExtension: boolean) {
  const names: Record<number, string> = {
    1: "WebKit",
    2: "WebKit WebGL",
    3: "Google Inc.",
    4: "ANGLE",
  };
  const webgl = {
    VENDOR: 1,
    RENDERER: 2,
    getExtension: () =>
      debugExtension ? { UNMASKED_VENDOR_WEBGL: 3, UNMASKED_RENDERER_WEBGL: 4 } : null,
    getParameter: (parameter: number) => names[parameter],
  };
  const flat = { fillRect() {}, fillText() {}, arc() {}, fill() {} };
  return {
    getContext: (kind: string) => (kind === "2d" ? flat : webgl),
    toDataURL: () => IMAGE,
  };
}

function environment(changes: Record<string, unknown> = {}): DeviceEnvironment {
  return {
    screen: { width: 1920, height: 1080, availWidth: 1920, availHeight: 1040 },
    navigator: {
      userAgent: PIXEL,
      language: "de-DE",
      platform: "Linux armv81",
      plugins: [{ name: "PDF Viewer" }, { name: "Chrome PDF Viewer" }],
    },
    document: { createElement: () => canvasWith(true) },
    Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: "Europe/Berlin" }) }) },
    Date: class {
      getTimezoneOffset = () => -120;
    },
    OfflineAudioContext: FakeAudioContext,
    ...changes,
  } as unknown as DeviceEnvironment;
}

/** Every property throws, as in a browser that forbids them all. */
const hostile = new Proxy({} as DeviceEnvironment, {
  get() {
    throw new Error("forbidden");
  },
});

const without = (info: DeviceInfo): DeviceValues => {
  const { fingerprint: _fingerprint, ...values } = info;
  return values;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("DEV-1 device info", () => {
  it("DEV-1 has every field of the record", async () => {
    const info = await collectDeviceInfo(environment());
    expect(info).toEqual({
      screen_resolution: "1920x1080",
      available_screen_resolution: "1920x1040",
      system_version: "Android 14",
      brand_model: "mobile",
      system_lang: "de-DE",
      timezone: "Europe/Berlin",
      timezoneOffset: -120,
      list_plugin: "PDF Viewer,Chrome PDF Viewer",
      canvas_code: murmur3x64Hash128(IMAGE),
      webgl_vendor: "Google Inc.",
      webgl_renderer: "ANGLE",
      audio: "250",
      platform: "Linux armv81",
      fingerprint: fingerprintOf(without(info)),
    });
    expect(Object.keys(info).toSorted()).toEqual(Object.keys(DeviceInfo.properties).toSorted());
  });

  it("DEV-1 names the type, vendor and model of a device if its user agent contains them", async () => {
    const navigator = { userAgent: IPHONE, language: "de-DE", plugins: [] };
    const info = await collectDeviceInfo(environment({ navigator }));
    expect(info.brand_model).toBe("mobile Apple iPhone");
    expect(info.system_version).toBe("iOS 17.5");
  });

  it("DEV-1 names the plain WebGL parameters where the unmasked ones are withheld", async () => {
    const document = { createElement: () => canvasWith(false) };
    const info = await collectDeviceInfo(environment({ document }));
    expect(info.webgl_vendor).toBe("WebKit");
    expect(info.webgl_renderer).toBe("WebKit WebGL");
  });

  it("DEV-1 uses unknown for missing values and never fails", async () => {
    const info = await collectDeviceInfo(hostile);
    const { timezoneOffset, ...texts } = without(info);
    expect(new Set(Object.values(texts))).toEqual(new Set(["unknown"]));
    expect(timezoneOffset).toBe(0);
    expect(info.fingerprint).toMatch(/^[0-9a-f]{32}$/);
  });

  it("DEV-1 uses unknown for an empty user agent, plugin list and contexts", async () => {
    const info = await collectDeviceInfo(
      environment({
        navigator: { userAgent: "x", language: "", plugins: [] },
        document: { createElement: () => ({ getContext: () => null }) },
        OfflineAudioContext: undefined,
      }),
    );
    const { screen_resolution: _s, available_screen_resolution: _a, timezone: _t, ...rest } = info;
    const { timezoneOffset: _o, fingerprint: _f, ...texts } = rest;
    expect(new Set(Object.values(texts))).toEqual(new Set(["unknown"]));
  });

  it("DEV-1 waits a second at most for a probe that hangs", async () => {
    await collectDeviceInfo(environment());
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
    class Hanging extends FakeAudioContext {
      override startRendering() {
        return new Promise<never>(() => {});
      }
    }
    const collecting = collectDeviceInfo(environment({ OfflineAudioContext: Hanging }));
    await vi.advanceTimersByTimeAsync(1000);
    const info = await collecting;
    expect(info.audio).toBe("unknown");
    expect(info.canvas_code).toBe(murmur3x64Hash128(IMAGE));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("DEV-1, SCR-2 probes one by one, each in an idle moment, so that typing is not blocked", async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (work: () => void) => void waiting.push(work));
    const drawn = vi.fn(() => canvasWith(true));
    const collecting = collectDeviceInfo(environment({ document: { createElement: drawn } }));
    let moments = 0;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      expect(waiting).toEqual([]);
      const before = drawn.mock.calls.length;
      next();
      await setImmediate();
      expect(drawn.mock.calls.length - before).toBeLessThanOrEqual(1);
      moments += 1;
    }
    expect(moments).toBe(DEVICE_FIELDS.length - 1);
    expect((await collecting).webgl_renderer).toBe("ANGLE");
  });

  it("DEV-1 gives no text longer than 500 characters and an offset in whole minutes", async () => {
    const info = await collectDeviceInfo(
      environment({
        navigator: { userAgent: PIXEL, language: "x".repeat(9000), plugins: [] },
        Date: class {
          getTimezoneOffset = () => 30.5;
        },
      }),
    );
    expect(info.system_lang).toHaveLength(500);
    expect(Number.isInteger(info.timezoneOffset)).toBe(true);
  });
});

describe("DEV-1 plugin list", () => {
  it("DEV-1 is cut to 500 characters at a whole entry", () => {
    const names = Array.from({ length: 100 }, (_, index) => `plugin-${index + 100}`);
    const list = cutPluginList(names);
    // 10 characters and a comma each: 45 make 494, 46 would make 505.
    expect(list.split(",")).toEqual(names.slice(0, 45));
  });

  it("DEV-1 may fill the 500 exactly and leaves out a single entry that is too long", () => {
    expect(cutPluginList(["a".repeat(249), "b".repeat(250)])).toHaveLength(500);
    expect(cutPluginList(["a".repeat(501)])).toBe("");
    expect(cutPluginList([])).toBe("");
  });
});

describe("DEV-2 fingerprint", () => {
  const values = Object.fromEntries(
    DEVICE_FIELDS.map((field) => [field, field === "timezoneOffset" ? 60 : field]),
  ) as unknown as DeviceValues;

  it("DEV-2 covers all the other fields, in the order of the record", () => {
    const { fingerprint: _fingerprint, ...others } = DeviceInfo.properties;
    expect(DEVICE_FIELDS).toEqual(Object.keys(others));
  });

  it("DEV-2 is the hash, seed 31, of the values as a JSON array", () => {
    expect(joinValues(values).startsWith('["screen_resolution","available_screen')).toBe(true);
    expect(fingerprintOf(values)).toBe(murmur3x64Hash128(joinValues(values), 31));
  });

  it.each(DEVICE_FIELDS)("DEV-2 changes with %s", (field) => {
    const changed = { ...values, [field]: field === "timezoneOffset" ? 61 : "other" };
    expect(fingerprintOf(changed)).not.toBe(fingerprintOf(values));
  });

  it("DEV-2 does not depend on the order in which the record was written", () => {
    const reversed = Object.fromEntries(Object.entries(values).toReversed()) as DeviceValues;
    expect(fingerprintOf(reversed)).toBe(fingerprintOf(values));
  });
});
