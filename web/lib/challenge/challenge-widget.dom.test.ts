import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WidgetChallenge } from "@portico/contract/human-challenge/schemas";
import type { I18n } from "../i18n/i18n.tsx";

type Options = Record<string, unknown> & {
  callback(token: string): void;
  "before-interactive-callback"(): void;
};

const challengeOf = (provider: WidgetChallenge["provider"]): WidgetChallenge => ({
  provider,
  siteKey: "site-key",
  action: "password",
  id: "challenge-1",
  expiresAt: 1_790_000_600,
  signature: "signed",
});

const i18n = {
  text: (id: string) => id,
  getSnapshot: () => ({ locale: "de" }),
} as unknown as I18n;

/** Scripts the page asked for; none is ever loaded. */
let scripts: HTMLScriptElement[];
/** What the fake provider rendered, newest last, and what it removed. */
let rendered: { place: HTMLElement; options: Options }[];
let removed: string[];
/** How hCaptcha's puzzle ends. */
let riddle: PromiseWithResolvers<{ response: string }>;
let prepareWidget: typeof import("./challenge-widget.ts").prepareWidget;

beforeEach(async () => {
  vi.resetModules();
  scripts = [];
  rendered = [];
  removed = [];
  riddle = Promise.withResolvers();
  document.body.replaceChildren();
  vi.spyOn(document.head, "append").mockImplementation((node) => {
    scripts.push(node as HTMLScriptElement);
  });
  ({ prepareWidget } = await import("./challenge-widget.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The provider's script has loaded and run. */
function arrive(): void {
  const api = {
    render(place: HTMLElement, options: Options) {
      rendered.push({ place, options });
      return `widget-${rendered.length}`;
    },
    execute: () => riddle.promise,
    remove: (id: string) => void removed.push(id),
  };
  vi.stubGlobal("turnstile", api);
  vi.stubGlobal("hcaptcha", api);
  (window as unknown as { porticoChallengeReady(): void }).porticoChallengeReady();
}

async function ready(provider: WidgetChallenge["provider"]): Promise<() => Promise<string>> {
  const preparing = prepareWidget(challengeOf(provider), i18n);
  arrive();
  return preparing;
}

const shown = () => rendered.at(-1) as (typeof rendered)[number];

describe("API-5: the check by a provider", () => {
  test.each([
    [
      "turnstile",
      "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=porticoChallengeReady",
    ],
    [
      "hcaptcha",
      "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=porticoChallengeReady",
    ],
  ] as const)("loads the script of %s once", async (provider, url) => {
    await ready(provider);
    await prepareWidget(challengeOf(provider), i18n);
    expect(scripts.map(({ src }) => src)).toEqual([url]);
    expect(rendered).toEqual([]);
  });

  test("A47: the script passes the page's one Trusted Types policy", async () => {
    const createPolicy = vi.fn(
      (_name: string, rules: { createScriptURL(url: string): string }) => ({
        createScriptURL: (url: string) => `${rules.createScriptURL(url)}#trusted`,
      }),
    );
    vi.stubGlobal("trustedTypes", { createPolicy });
    await ready("turnstile");
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["portico"]);
    expect(scripts[0]?.src).toMatch(/^https:\/\/challenges\.cloudflare\.com\/.*#trusted$/);
  });

  test("Turnstile is bound to action and challenge, and its token is the solution", async () => {
    const solving = (await ready("turnstile"))();
    expect(shown().options).toMatchObject({
      sitekey: "site-key",
      action: "password",
      cData: "challenge-1",
      language: "de",
      appearance: "interaction-only",
    });
    shown().options.callback("token-1");
    expect(await solving).toBe("token-1");
  });

  test("hCaptcha is invisible, and its token is the solution", async () => {
    const solving = (await ready("hcaptcha"))();
    expect(shown().options).toEqual({ sitekey: "site-key", size: "invisible", hl: "de" });
    riddle.resolve({ response: "token-2" });
    expect(await solving).toBe("token-2");
  });

  test("most people see nothing, and nothing is left behind", async () => {
    const solving = (await ready("turnstile"))();
    const { place, options } = shown();
    expect(document.body.contains(place)).toBe(true);
    expect(place.attributes).toHaveLength(0);
    options.callback("token");
    await solving;
    expect(document.body.children).toHaveLength(0);
    expect(removed).toEqual(["widget-1"]);
  });

  test("a visitor who has to act gets a named dialog, and the focus returns to the form afterwards", async () => {
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    const solving = (await ready("turnstile"))();
    const { place, options } = shown();
    options["before-interactive-callback"]();
    expect(place.getAttribute("role")).toBe("dialog");
    expect(place.getAttribute("aria-label")).toBe("common.challengeTitle");
    expect(document.activeElement).toBe(place);
    options.callback("token");
    await solving;
    expect(document.activeElement).toBe(field);
    expect([...document.body.children]).toEqual([field]);
  });

  test.each(["error-callback", "timeout-callback", "expired-callback", "unsupported-callback"])(
    "Turnstile's %s counts as a call without an answer, and the widget is removed",
    async (name) => {
      const solving = (await ready("turnstile"))();
      const fail = shown().options[name] as (code: string) => unknown;
      expect(fail("300030")).toBe(true);
      await expect(solving).rejects.toMatchObject({ name: "RequestError", timedOut: true });
      expect(document.body.children).toHaveLength(0);
      expect(removed).toEqual(["widget-1"]);
    },
  );

  test("a closed puzzle of hCaptcha counts as a call without an answer; the next one is a new widget", async () => {
    const solve = await ready("hcaptcha");
    riddle.reject("challenge-closed");
    await expect(solve()).rejects.toMatchObject({ name: "RequestError", timedOut: true });
    riddle = Promise.withResolvers();
    riddle.resolve({ response: "token" });
    await expect(solve()).resolves.toBeDefined();
    expect(removed).toEqual(["widget-1", "widget-2"]);
  });

  test("a widget that throws is removed", async () => {
    const solve = await ready("turnstile");
    vi.stubGlobal("turnstile", {
      render() {
        throw new Error("invalid site key");
      },
    });
    await expect(solve()).rejects.toMatchObject({ timedOut: true });
    expect(document.body.children).toHaveLength(0);
  });

  test("a widget that never answers times out", async () => {
    const solve = await ready("turnstile");
    vi.useFakeTimers();
    const solving = solve();
    const rejected = expect(solving).rejects.toMatchObject({ timedOut: true });
    await vi.advanceTimersByTimeAsync(110_000);
    await rejected;
    expect(document.body.children).toHaveLength(0);
    expect(removed).toEqual(["widget-1"]);
  });

  test.each(["is blocked", "never comes"])(
    "a script that %s is loaded again next time",
    async (how) => {
      vi.useFakeTimers();
      const preparing = prepareWidget(challengeOf("turnstile"), i18n);
      const rejected = expect(preparing).rejects.toMatchObject({
        name: "RequestError",
        timedOut: true,
      });
      if (how === "is blocked") scripts[0]?.dispatchEvent(new Event("error"));
      await vi.advanceTimersByTimeAsync(20_000);
      await rejected;
      await ready("turnstile");
      expect(scripts).toHaveLength(2);
    },
  );
});
