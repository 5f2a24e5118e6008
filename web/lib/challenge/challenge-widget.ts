import type { WidgetChallenge } from "@portico/contract/human-challenge/schemas";
import { RequestError } from "@portico/client/request";
import type { I18n } from "../i18n/i18n.tsx";
import { trustedScriptUrl } from "./trusted-types.ts";

/** A challenge that is eight minutes old (client/challenges.ts) is still valid after this time. */
const PATIENCE_MS = 110_000;
const SCRIPT_PATIENCE_MS = 20_000;
const READY = "porticoChallengeReady";

interface Turnstile {
  render(place: HTMLElement, options: object): string;
  remove(id: string): void;
}

interface HCaptcha {
  render(place: HTMLElement, options: object): string;
  execute(id: string, options: { async: true }): Promise<{ response: string }>;
  remove(id: string): void;
}

interface ProvidersPage {
  turnstile?: Turnstile;
  hcaptcha?: HCaptcha;
  [READY]?: () => void;
}

/** What a widget gets, and how it says that the visitor has to act. */
interface Asked {
  challenge: WidgetChallenge;
  place: HTMLElement;
  language: string;
  show(): void;
}

interface Running {
  token: Promise<string>;
  remove(): unknown;
}

const page = () => window as unknown as ProvidersPage;

function runTurnstile({ challenge, place, language, show }: Asked): Running {
  const api = page().turnstile!;
  let id: string | undefined;
  const token = new Promise<string>((resolve, reject) => {
    const fail = () => {
      reject(new Error("Turnstile failed"));
      // Handled: otherwise Turnstile throws it into the page.
      return true;
    };
    id = api.render(place, {
      sitekey: challenge.siteKey,
      action: challenge.action,
      cData: challenge.id,
      language,
      appearance: "interaction-only",
      "response-field": false,
      callback: resolve,
      "before-interactive-callback": show,
      "error-callback": fail,
      "timeout-callback": fail,
      "expired-callback": fail,
      "unsupported-callback": fail,
    });
  });
  return { token, remove: () => id !== undefined && api.remove(id) };
}

/** hCaptcha shows its puzzles in its own window. */
function runHCaptcha({ challenge, place, language }: Asked): Running {
  const api = page().hcaptcha!;
  const id = api.render(place, { sitekey: challenge.siteKey, size: "invisible", hl: language });
  const token = api.execute(id, { async: true }).then(({ response }) => response);
  return { token, remove: () => api.remove(id) };
}

const PROVIDERS = {
  turnstile: {
    script: `https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=${READY}`,
    run: runTurnstile,
  },
  hcaptcha: {
    script: `https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=${READY}`,
    run: runHCaptcha,
  },
};

function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Too late")), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

let loading: Promise<void> | undefined;

/** Loads a script once per page; one that failed is loaded again on the next call. */
function loadScript(url: string): Promise<void> {
  if (loading !== undefined) return loading;
  const script = document.createElement("script");
  const ready = new Promise<void>((resolve, reject) => {
    page()[READY] = resolve;
    script.addEventListener("error", () => reject(new Error("No script")));
  });
  script.src = trustedScriptUrl(url);
  document.head.append(script);
  loading = inTime(ready, SCRIPT_PATIENCE_MS).catch((error: unknown) => {
    loading = undefined;
    script.remove();
    throw error;
  });
  return loading;
}

/** Invisible until the widget needs the visitor; then a dialog that has the focus. */
function openPlace(label: string) {
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement("div"));
  return {
    place,
    show() {
      place.className = "challenge";
      place.setAttribute("role", "dialog");
      place.setAttribute("aria-label", label);
      place.tabIndex = -1;
      place.focus();
    },
    close() {
      const hadFocus = place.contains(document.activeElement);
      place.remove();
      if (hadFocus && before instanceof HTMLElement) before.focus();
    },
  };
}

/** The same error as a call without an answer: nothing is lost, and a retry may succeed. */
const noAnswer = () => new RequestError("", { timedOut: true });

/**
 * Loads the provider's script. The result runs the widget, which most people never see, and
 * resolves to the token for one call.
 */
export async function prepareWidget(
  challenge: WidgetChallenge,
  i18n: I18n,
): Promise<() => Promise<string>> {
  const { script, run } = PROVIDERS[challenge.provider];
  await loadScript(script).catch(() => {
    throw noAnswer();
  });

  return async () => {
    const { place, show, close } = openPlace(i18n.text("common.challengeTitle"));
    let running: Running | undefined;
    try {
      running = run({ challenge, place, show, language: i18n.getSnapshot().locale });
      return await inTime(running.token, PATIENCE_MS);
    } catch {
      throw noAnswer();
    } finally {
      running?.remove();
      close();
    }
  };
}
