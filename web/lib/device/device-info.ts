import type { DeviceInfo } from "@portico/contract/shared/schemas";
import { getParser } from "bowser";
import { watchInput } from "../scheduling/input-idle.ts";
import { murmur3x64Hash128 } from "./murmur3.ts";

/** DEV-2 */
const FINGERPRINT_SEED = 31;
const MAX_VALUE_LENGTH = 500;
const PROBE_TIMEOUT_MS = 1000;
const UNKNOWN = "unknown";

export type DeviceEnvironment = Pick<
  Window & typeof globalThis,
  "screen" | "navigator" | "document" | "Intl" | "Date" | "OfflineAudioContext"
>;

/** The record without its fingerprint. */
export type DeviceValues = Omit<DeviceInfo, "fingerprint">;
type TextField = Exclude<keyof DeviceValues, "timezoneOffset">;
type Probe = () => string | undefined | Promise<string | undefined>;

/** The record's order, which the fingerprint depends on. */
export const DEVICE_FIELDS = [
  "screen_resolution",
  "available_screen_resolution",
  "system_version",
  "brand_model",
  "system_lang",
  "timezone",
  "timezoneOffset",
  "list_plugin",
  "canvas_code",
  "webgl_vendor",
  "webgl_renderer",
  "audio",
  "platform",
] as const satisfies readonly (keyof DeviceValues)[];

/** Joins as many whole entries as fit. */
export function cutPluginList(names: readonly string[]): string {
  let list = "";
  for (const name of names) {
    const longer = list === "" ? name : `${list},${name}`;
    if (longer.length > MAX_VALUE_LENGTH) break;
    list = longer;
  }
  return list;
}

/** The values in the record's order, as a JSON array, so that no two records give the same text. */
export function joinValues(values: DeviceValues): string {
  return JSON.stringify(DEVICE_FIELDS.map((field) => values[field]));
}

/** DEV-2 */
export function fingerprintOf(values: DeviceValues): string {
  return murmur3x64Hash128(joinValues(values), FINGERPRINT_SEED);
}

/** A probe neither delays a sign-in for long nor fails it. */
async function guarded(probe: Probe): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PROBE_TIMEOUT_MS);
    });
    const value: unknown = await Promise.race([probe(), timeout]);
    return typeof value === "string" && value !== "" ? value.slice(0, MAX_VALUE_LENGTH) : UNKNOWN;
  } catch {
    return UNKNOWN;
  } finally {
    clearTimeout(timer);
  }
}

const known = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(" ");

function parseAgent(env: DeviceEnvironment) {
  const parser = getParser(env.navigator.userAgent);
  return { os: parser.getOS(), device: parser.getPlatform() };
}

/** Fonts, emoji and anti-aliasing differ by machine; the glyphs are never shown. */
function drawCanvas({ document }: DeviceEnvironment): string | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = 200;
  canvas.height = 40;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.font = "18px Arial, sans-serif";
  context.fillStyle = "#f60";
  context.fillRect(90, 4, 60, 24);
  context.fillStyle = "#069";
  context.fillText("Qg@7\u{1f603}\u{1f1e9}\u{1f1ea}\u5b57", 4, 24);
  context.globalCompositeOperation = "multiply";
  context.fillStyle = "#0c9";
  context.arc(120, 20, 18, 0, Math.PI * 2);
  context.fill();
  return murmur3x64Hash128(canvas.toDataURL());
}

function webglNames({ document }: DeviceEnvironment): Record<"vendor" | "renderer", string> {
  const gl = document.createElement("canvas").getContext("webgl");
  if (!gl) return { vendor: "", renderer: "" };
  const debug = gl.getExtension("WEBGL_debug_renderer_info");
  const read = (unmasked: number | undefined, plain: number): string =>
    (unmasked === undefined ? undefined : gl.getParameter(unmasked)) || gl.getParameter(plain);
  return {
    vendor: read(debug?.UNMASKED_VENDOR_WEBGL, gl.VENDOR),
    renderer: read(debug?.UNMASKED_RENDERER_WEBGL, gl.RENDERER),
  };
}

/** The sum of a compressed tone's last samples: rounding differs by audio stack. */
async function renderAudio(env: DeviceEnvironment): Promise<string | undefined> {
  const context = new env.OfflineAudioContext(1, 5000, 44_100);
  const oscillator = context.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = 10_000;
  oscillator.connect(context.createDynamicsCompressor()).connect(context.destination);
  oscillator.start();
  const samples = (await context.startRendering()).getChannelData(0).subarray(4500);
  const sum = samples.reduce((total, sample) => total + Math.abs(sample), 0);
  return Number.isFinite(sum) ? String(sum) : undefined;
}

/** The offset in whole minutes; zero where the browser hides it. */
function timezoneOffsetOf(env: DeviceEnvironment): number {
  try {
    return Math.round(new env.Date().getTimezoneOffset()) || 0;
  } catch {
    return 0;
  }
}

function probesOf(env: DeviceEnvironment): Record<TextField, Probe> {
  let parsed: ReturnType<typeof parseAgent> | undefined;
  const agent = () => (parsed ??= parseAgent(env));
  let webgl: ReturnType<typeof webglNames> | undefined;
  return {
    screen_resolution: () => `${env.screen.width}x${env.screen.height}`,
    available_screen_resolution: () => `${env.screen.availWidth}x${env.screen.availHeight}`,
    system_version: () => known(agent().os.name, agent().os.version),
    brand_model: () => {
      const { type, vendor, model } = agent().device;
      return known(type, vendor, model);
    },
    system_lang: () => env.navigator.language,
    timezone: () => env.Intl.DateTimeFormat().resolvedOptions().timeZone,
    list_plugin: () => cutPluginList(Array.from(env.navigator.plugins, (plugin) => plugin.name)),
    canvas_code: () => drawCanvas(env),
    webgl_vendor: () => (webgl ??= webglNames(env)).vendor,
    webgl_renderer: () => (webgl ??= webglNames(env)).renderer,
    audio: () => renderAudio(env),
    platform: () => env.navigator.platform,
  };
}

/** DEV-1 */
export async function collectDeviceInfo(env: DeviceEnvironment = window): Promise<DeviceInfo> {
  const { whenInputIdle } = watchInput(globalThis);
  const texts: Promise<readonly [string, string]>[] = [];
  for (const [field, probe] of Object.entries(probesOf(env))) {
    await whenInputIdle();
    texts.push(guarded(probe).then((value) => [field, value]));
  }
  const found = Object.fromEntries(await Promise.all(texts)) as Record<TextField, string>;
  const values: DeviceValues = { ...found, timezoneOffset: timezoneOffsetOf(env) };
  return { ...values, fingerprint: fingerprintOf(values) };
}
