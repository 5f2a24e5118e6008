import type { Browser } from "@playwright/test";
import { fieldSelector, type FirstScreen } from "./first-screens.ts";
import { hydrated, type Visit, visit, type Visitor } from "./visits.ts";

const KEY_MS = 50;
const MOMENT_MS = 500;

/** The slowest interactions of a visit, from the input to the next paint, in milliseconds. */
export interface SlowestInteractions {
  typing: number;
  submit: number;
}

async function use({ page, slowest }: Visitor, screen: FirstScreen): Promise<SlowestInteractions> {
  const seen: SlowestInteractions = { typing: 0, submit: 0 };
  const note = async (kind: keyof SlowestInteractions) => {
    seen[kind] = Math.max(seen[kind], await slowest());
  };
  const submit = async (press: () => Promise<void>) => {
    await press();
    await page.waitForTimeout(MOMENT_MS);
    await note("submit");
  };
  for (const [index, { field, text }] of screen.typed.entries()) {
    const input = page.locator(fieldSelector(field));
    await (text === " " ? input.focus() : input.click());
    await page.keyboard.type(text, { delay: KEY_MS });
    await page.waitForTimeout(KEY_MS);
    await note("typing");
    if (index === 0 || index === screen.typed.length - 1) {
      await submit(() => page.keyboard.press("Enter"));
    }
  }
  if (screen.typed.length === 0) await submit(() => page.locator(".sign-out, form button").click());
  return seen;
}

/** Interacts as soon as the page responds, while the rest of it is still loading. */
export function measureInteractions(
  browser: Browser,
  screen: FirstScreen,
  asked: Visit,
): Promise<SlowestInteractions> {
  return visit(browser, asked, async (visitor) => {
    // The session has to last for all visits, so the server never sees the logout.
    if (screen.signedIn) await visitor.page.route("**/logout", (route) => route.abort());
    await visitor.page.goto(asked.url);
    await hydrated(visitor.page);
    return use(visitor, screen);
  });
}
