import { beforeEach, describe, expect, test, vi } from "vitest";
import { createErrorReports, onUnhandledErrors } from "./client-errors.ts";

const ORIGIN = "https://account.example";
const FILE = `${ORIGIN}/js/base-1a2b.js`;

/** An error as thrown in a file. */
function thrownIn(file: string, error: Error = new TypeError("x is not a function")): Error {
  error.stack = `${error.name}: ${error.message}\n    at press (${file}:1:234)\n    at ${FILE}:9:9`;
  return error;
}

describe("SCR-5: what is fatal", () => {
  const fail = vi.fn<(error: unknown) => void>();
  let target: EventTarget;
  beforeEach(() => {
    fail.mockReset();
    target = new EventTarget();
    const page = Object.assign(target, { location: { origin: ORIGIN } });
    onUnhandledErrors(page as unknown as Window, fail);
  });
  const raise = (type: string, details: object) =>
    target.dispatchEvent(Object.assign(new Event(type), details));
  const reject = (reason: unknown) => raise("unhandledrejection", { reason });

  test("an error in our code", () => {
    const error = thrownIn(FILE);
    raise("error", { error, filename: FILE });
    expect(fail.mock.calls).toEqual([[error]]);
  });

  test("an error in our code without a stack", () => {
    const error = Object.assign(new Error("x"), { stack: undefined });
    raise("error", { error, filename: FILE });
    expect(fail.mock.calls).toEqual([[error]]);
  });

  test.each([
    ["Chromium", `TypeError: x\n    at press (${FILE}:1:2)`],
    ["Firefox", `press@${FILE}:1:2\nasync*go@${FILE}:3:4`],
    ["Safari", `press@${FILE}:1:2\n@${FILE}:3:4`],
    ["a development server", `TypeError: x\n    at press (${ORIGIN}/lib/session.ts?t=1:2:3)`],
  ])("an unhandled rejection in our code, with the stack that %s writes", (_, stack) => {
    const error = Object.assign(new TypeError("x"), { stack });
    reject(error);
    expect(fail.mock.calls).toEqual([[error]]);
  });

  test("a part of the page that cannot be loaded, after the reload did not help", () => {
    reject(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`));
    expect(fail).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["an extension", thrownIn("chrome-extension://abc/content.js")],
    ["an extension of Firefox", thrownIn("moz-extension://abc/content.js")],
    ["an extension of Safari", thrownIn("safari-web-extension://abc/content.js")],
    ["the tag manager", thrownIn("https://www.googletagmanager.com/gtm.js")],
    ["another site that looks like ours", thrownIn(`${ORIGIN}.evil.example/js/x.js`)],
    ["a script inside of the page", thrownIn(`${ORIGIN}/en/login`)],
    ["what was stopped", thrownIn(FILE, new DOMException("stopped", "AbortError"))],
    [
      "a call, whose caller shows it",
      thrownIn(FILE, Object.assign(new Error("x"), { name: "RequestError" })),
    ],
    [
      "a part that waits for the network",
      thrownIn(FILE, Object.assign(new Error("x"), { offline: true })),
    ],
    ["no network in Chromium", thrownIn(FILE, new TypeError("Failed to fetch"))],
    [
      "no network in Firefox",
      thrownIn(FILE, new TypeError("NetworkError when attempting to fetch resource.")),
    ],
    ["no network in Safari", thrownIn(FILE, new TypeError("Load failed"))],
    ["a text", "no error at all"],
    ["nothing", undefined],
  ])("%s is not fatal", (_, error) => {
    reject(error);
    const { stack = "" } = Object(error) as { stack?: string };
    raise("error", { error, filename: /\((.*?):\d/.exec(stack)?.[1] ?? "" });
    expect(fail).not.toHaveBeenCalled();
  });

  test("what the browser says without an error is not fatal: other origins, observers, pictures", () => {
    raise("error", { error: null, message: "Script error.", filename: "" });
    raise("error", { error: undefined, message: "ResizeObserver loop limit", filename: FILE });
    raise("error", {});
    expect(fail).not.toHaveBeenCalled();
  });
});

describe("SCR-5: what is reported", () => {
  const send = vi.fn<(url: string, init: RequestInit) => Promise<unknown>>();
  const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(body as string) as object);
  let report: (error: unknown) => void;
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    send.mockReset().mockResolvedValue(undefined);
    report = createErrorReports({ fetch: send, screen: () => "login", release: "1.0.0+ab" });
  });

  test("message, screen and release; without cookies, and beyond the end of the page", () => {
    report(new TypeError("x is not a function"));
    expect(bodies()).toEqual([
      { message: "TypeError: x is not a function", screen: "login", release: "1.0.0+ab" },
    ]);
    const [[url, init]] = send.mock.calls as [[string, RequestInit]];
    expect(url).toBe("/api/a/v1/public/client-error");
    expect(init).toMatchObject({ method: "POST", credentials: "omit", keepalive: true });
    expect(init.headers).toEqual({ "content-type": "application/json" });
  });

  test("nothing that somebody typed", () => {
    report(new Error('"hunter2" of mina@example.com, code 482913'));
    report("mina@example.com");
    expect(JSON.stringify(bodies())).not.toMatch(/hunter|mina|482913/);
  });

  test("each once, and five at most", () => {
    for (let count = 0; count < 3; count += 1) report(new Error("same"));
    expect(send).toHaveBeenCalledTimes(1);
    for (const word of ["a", "b", "c", "d", "e", "f"]) report(new Error(word));
    expect(send).toHaveBeenCalledTimes(5);
  });

  test("a report that cannot be sent raises no error", async () => {
    send.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(() => report(new Error("x"))).not.toThrow();
    await Promise.resolve();
  });
});
