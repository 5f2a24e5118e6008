import { afterEach, beforeEach, expect, test, vi } from "vitest";

const fetched = vi.fn<(url: string) => Promise<Response>>();
let loadTexts: (typeof import("./texts.ts"))["loadTexts"];
let texts: (typeof import("./texts.ts"))["texts"];

beforeEach(async () => {
  vi.resetModules();
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ a: "b" })));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("TEXTS_VERSION", "v1");
  ({ loadTexts, texts } = await import("./texts.ts"));
});
afterEach(() => void vi.unstubAllGlobals());

test("LOC-11: each language is one file of this build, fetched when it is needed", async () => {
  expect(await loadTexts("de")).toEqual({ a: "b" });
  expect(fetched.mock.calls).toEqual([["/js/texts-v1-de.json"]]);
});

test("LOC-11: with a brand pack, the files with its words are fetched", async () => {
  texts.setBrandVersion("b1");
  await Promise.all([loadTexts("de"), loadTexts("de.later")]);
  expect(fetched.mock.calls).toEqual([["/js/texts-b1-de.json"], ["/js/texts-b1-de.later.json"]]);
});

test("LOC-11: only the needed language is fetched, and only once", async () => {
  await Promise.all([loadTexts("de"), loadTexts("de")]);
  expect(await loadTexts("de")).toBe(await loadTexts("de"));
  await loadTexts("fr");
  expect(fetched.mock.calls).toEqual([["/js/texts-v1-de.json"], ["/js/texts-v1-fr.json"]]);
});

test("LOC-11: texts that a page needs later are in a separate file", async () => {
  await loadTexts("de.later");
  expect(fetched.mock.calls).toEqual([["/js/texts-v1-de.later.json"]]);
});

test.each<[string, () => Promise<Response>]>([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no such file", () => Promise.resolve(new Response("", { status: 404 }))],
  ["not the file", () => Promise.resolve(new Response("<html>"))],
])("LOC-11: %s is a failure now, and asked for again next time", async (_, respond) => {
  fetched.mockImplementationOnce(respond);
  await expect(loadTexts("de")).rejects.toThrow();
  expect(await loadTexts("de")).toEqual({ a: "b" });
});

test("SCR-6: a file that disappeared with a release is announced like a missing chunk", async () => {
  fetched.mockImplementationOnce(() => Promise.resolve(new Response("", { status: 404 })));
  const announced = vi.fn();
  addEventListener("vite:preloadError", announced, { once: true });
  await expect(loadTexts("de")).rejects.toThrow();
  expect(announced).toHaveBeenCalledTimes(1);
});

test("LOC-11: a page of the account loads all texts, the sign-in only what it needs", async () => {
  await texts.load({ screen: "login", locale: "de" });
  expect(fetched.mock.calls).toEqual([["/js/texts-v1-de.json"]]);
  await texts.load({ screen: "devices", locale: "de" });
  expect(fetched.mock.calls.at(-1)).toEqual(["/js/texts-v1-de.later.json"]);
});

test("LOC-11: once a part has needed all texts, another language is loaded in full", async () => {
  texts.needWhole();
  await texts.load({ screen: "login", locale: "fr" });
  expect(fetched.mock.calls).toEqual([["/js/texts-v1-fr.json"], ["/js/texts-v1-fr.later.json"]]);
});
