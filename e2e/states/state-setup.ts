import type { BrowserContext, Page } from "@playwright/test";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { ErrorName } from "../../contract/errors.ts";
import { isLocale } from "../../contract/locales.ts";
import type { Screen } from "../../contract/routes.ts";
import { failureOf } from "../../server/http/errors/errors.ts";
import { Refusal } from "../../server/platform/refusal.ts";
import { loadTexts } from "../../server/platform/texts.ts";
import type { PersonOptions } from "../../server/testing/people/people.ts";
import { type Inbox, PASSWORD } from "../fixtures/fixtures.ts";
import type { People } from "../fixtures/people.ts";
import type { Providers } from "./screenshot-server.ts";

export interface StateSetup {
  page: Page;
  context: BrowserContext;
  people: People;
  inbox: Inbox;
  providers: Providers;
  /** An email address that nobody has used before. */
  address: string;
}

/** Something a visitor can see, reached the way a visitor reaches it. */
export interface State {
  name: string;
  /** The path after the locale. */
  path: string;
  /** A selector that only this state matches; without texts, so that it works in any language. */
  shows: string;
  /** Runs once, in English: the steps before the state. */
  prepare?(setup: StateSetup): Promise<unknown>;
  /** A reload would end the state: its language is switched in place. */
  stays?: true;
  /** Runs after each load of the path, in any language. */
  act?(page: Page, setup: StateSetup): Promise<unknown>;
}

export const SUMMARY = ".summary";
const COLD = "main h1 ~ a.button";
/** A phone number's field, once its country is known. */
export const PHONE_FIELD = "[name=countryCode]:not([value='']) ~ [name=phone]";
export const BUSY = "form button[type=submit][data-busy]";
/** A sheet without a form. */
export const SAID = ".sheet:not(:has(form))";

export const send = (page: Page) => page.locator("form button[type=submit]").click();
export const tab = (page: Page, index: number) => page.getByRole("tab").nth(index).click();

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(value);
  }
}

export async function pickCountry(page: Page, opener: string): Promise<void> {
  await page.locator(opener).click();
  await page.locator(".picker [role=option]").first().waitFor();
}

const texts = loadTexts();

/** REQ-4: matches a call of any account group. */
const called = (endpoint: Endpoint) => (url: URL) =>
  url.pathname.replace(/^\/\d+(?=\/api\/)/, "") === endpoint.path;

/** Makes this call fail from now on, with the server's own message. */
export async function refuse(
  page: Page,
  endpoint: Endpoint,
  name: ErrorName,
  field?: string,
): Promise<void> {
  await page.route(called(endpoint), (route) => {
    const { language = "en" } = route.request().headers();
    const refusal = new Refusal(name, field === undefined ? null : { field });
    return route.fulfill({ json: failureOf(refusal, isLocale(language) ? language : "en", texts) });
  });
}

export async function answer(page: Page, endpoint: Endpoint, data: unknown): Promise<void> {
  await page.route(called(endpoint), (route) =>
    route.fulfill({ json: { code: 0, message: "", data } }),
  );
}

/** A limit or a maintenance that does not end. */
export async function hooks(page: Page, endpoint: Endpoint, status: 429 | 503): Promise<void> {
  const headers = { "Retry-After": "840" };
  const json = { code: status * 100, message: "", data: null };
  await page.route(called(endpoint), (route) => route.fulfill({ status, headers, json }));
}

/**
 * The network fails when this call is made, not earlier: a page that goes offline as a whole may
 * lack a chunk that a slower machine has not loaded by then.
 */
export async function cutOff(page: Page, endpoint: Endpoint): Promise<void> {
  await page.route(called(endpoint), (route) => route.abort("internetdisconnected"));
}

/** This call never gets an answer. */
export async function hold(page: Page, endpoint: Endpoint): Promise<void> {
  await page.route(called(endpoint), () => {});
}

/** Drops timers of a second or more: notices do not appear later, and toasts stay. */
export async function stopPatience(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setTimeout: real } = window;
    const short = (work: () => void, ms = 0, ...rest: unknown[]) =>
      ms < 1000 ? real(work, ms, ...rest) : 0;
    Object.assign(window, { setTimeout: short });
  });
}

/** Signs in with these options and ends at the step that they require. */
export function signingIn(next: Screen, options: PersonOptions) {
  return async ({ page, people, address }: StateSetup): Promise<void> => {
    await people.make({ email: address, ...options });
    await page.goto("/en/login");
    await fill(page, { account: address, password: PASSWORD });
    await send(page);
    await page.waitForURL(new RegExp(`/en/${next}`));
  };
}

export function signedIn(options: (setup: StateSetup) => PersonOptions) {
  return async (setup: StateSetup): Promise<void> => {
    await setup.people.signIn(setup.context, await setup.people.make(options(setup)));
  };
}

export const withAddress = signedIn(({ address }) => ({ email: address }));

export const cold = (screen: Screen, shows = COLD): State => ({
  name: `${screen} (cold)`,
  path: screen,
  shows,
});
