import type { BrowserContext, Page } from "@playwright/test";
import { expect, SIZES } from "./fixtures.ts";
import { test } from "./people.ts";

const CONTACT = { email: "mina@example.com" };
const LATER = Date.now() + 600_000;
const CHOICE = { next: "bind-account", ticket: "none", email: CONTACT.email };
const THIRD = { label: "Google", choice: CHOICE, resendAt: {} };

interface Steady {
  path: string;
  /** Seen when the page is whole. */
  whole: string;
  /** What the tab remembers of a flow, as it does when it comes back from the mail. */
  flow?: [key: string, value: object];
}

/** With a form from the first paint on. */
const FORMS: Steady[] = [
  { path: "login", whole: "form" },
  { path: "register", whole: "form" },
  { path: "institutions-register", whole: "form" },
  { path: "forget-password", whole: "form" },
  {
    path: "registerCodeVerify",
    whole: ".lead strong:has-text('mina@')",
    flow: ["registration", { contact: CONTACT, resendAt: LATER }],
  },
  {
    path: "device",
    whole: ".sent-code strong:has-text('mina@')",
    flow: [
      "login",
      {
        identifier: CONTACT.email,
        resendAt: { email: LATER },
        step: { next: "device", ticket: "none", phone: null, dialCode: null, ...CONTACT },
      },
    ],
  },
];

const STEPS: Steady[] = [
  {
    path: "forget-password?step=code",
    whole: "[name=code]",
    flow: ["recovery", { contact: CONTACT, resendAt: LATER }],
  },
  {
    path: "security-validation",
    whole: "[name=totpCode]",
    flow: ["recovery", { contact: CONTACT, resendAt: LATER, ticket: "none", totpRequired: true }],
  },
  { path: "bind-account", whole: ".sheet a", flow: ["third-party", THIRD] },
  { path: "create-account", whole: "[name=email]", flow: ["third-party", THIRD] },
  { path: "bind-existing-account", whole: "[name=password]", flow: ["third-party", THIRD] },
];

const SIGNED_IN_PAGES: Steady[] = [
  { path: "account", whole: "dl" },
  { path: "account/security", whole: ".centre .card" },
  { path: "phone", whole: "[name=phone]" },
];

/** A text may take a few pixels more or less, and a form push the page's foot out: a tenth of what is good. */
const HARDLY = 0.01;

/** Loads a page whose script comes when it has been painted, and tells how much it moved since. */
async function shiftOf(context: BrowserContext, { path, whole, flow }: Steady): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript((entry) => {
    if (entry) sessionStorage.setItem(entry[0], JSON.stringify(entry[1]));
    const seen = { shift: 0, painted: false };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        seen.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver(() => {
      seen.painted = true;
    }).observe({ type: "paint", buffered: true });
  }, flow ?? null);
  const painted = () =>
    page.waitForFunction(() => (window as unknown as { seen: { painted: boolean } }).seen.painted);
  await page.route("**/js/**", async (route) => {
    await painted();
    await route.continue();
  });
  await page.goto(`/en/${path}`);
  await expect(page.locator(whole).first(), path).toBeVisible();
  await page.waitForLoadState("networkidle");
  // Two frames more: a shift is told of after the frame it happens in.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { seen: { shift: number } }).seen.shift;
  });
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("nothing moves from the first paint of a screen to the whole of it", async ({
      context,
      people,
      address,
    }) => {
      test.slow();
      const moved: Record<string, number> = {};
      const look = async (pages: Steady[]) => {
        for (const asked of pages) {
          const shift = await shiftOf(context, asked);
          if (shift > HARDLY) moved[asked.path] = shift;
        }
      };
      await look([...FORMS, ...STEPS]);
      await people.signIn(context, await people.make({ email: address }));
      await look(SIGNED_IN_PAGES);
      expect(moved).toEqual({});
    });
  });
}

const placesOf = (page: Page) =>
  page
    .locator("form :is(input:not([type=hidden]), button)")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().y + scrollY));

test("a phone's keyboard moves nothing, whichever way its browser makes room for it", async ({
  page,
}) => {
  for (const { path, flow } of FORMS) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/en/login");
    if (flow) {
      await page.evaluate(([key, value]) => {
        sessionStorage.setItem(key, JSON.stringify(value));
      }, flow);
    }
    await page.goto(`/en/${path}`);
    await page.waitForLoadState("networkidle");
    await page.locator("form input:not([type=hidden])").first().focus();
    const before = await placesOf(page);
    expect(before.length, path).toBeGreaterThan(1);
    await page.setViewportSize({ width: 360, height: 400 });
    expect(await placesOf(page), path).toEqual(before);
  }
});
