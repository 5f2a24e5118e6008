import { expect, test, vi } from "vitest";
import { type Consent, loadTagManager } from "./tag-manager.ts";

/** Just enough of a document, so that no script is ever loaded. */
function setUp() {
  const scripts: { id: string; src: unknown }[] = [];
  const view: { dataLayer?: unknown[] } = {};
  const document = {
    defaultView: view,
    head: { append: (script: { id: string; src: unknown }) => void scripts.push(script) },
    createElement: () => ({}),
    getElementById: (id: string) => scripts.find((script) => script.id === id) ?? null,
  } as unknown as Document;
  const scriptUrl = vi.fn((url: string) => ({ trusted: url }));
  const load = (containerId: string | undefined, consent: Consent | undefined) =>
    loadTagManager({ document, containerId, consent, scriptUrl });
  return { scripts, view, scriptUrl, load };
}

test("REQ-8: with an id and consent the script is loaded, through the policy", () => {
  const { scripts, view, load } = setUp();
  load("GTM-AB12", "granted");
  const trusted = "https://www.googletagmanager.com/gtm.js?id=GTM-AB12";
  expect(scripts).toEqual([{ id: "tag-manager", src: { trusted } }]);
  expect(view.dataLayer).toEqual([{ "gtm.start": expect.any(Number) as number, event: "gtm.js" }]);
});

test("REQ-8: it is loaded once", () => {
  const { scripts, view, load } = setUp();
  load("GTM-AB12", "granted");
  load("GTM-AB12", "granted");
  expect(scripts).toHaveLength(1);
  expect(view.dataLayer).toHaveLength(1);
});

test.each([undefined, "denied"] as const)(
  "REQ-8, ASVS 14.2.3: no consent (%s), no script",
  (consent) => {
    const { scripts, view, scriptUrl, load } = setUp();
    load("GTM-AB12", consent);
    expect(scripts).toEqual([]);
    expect(view).toEqual({});
    expect(scriptUrl).not.toHaveBeenCalled();
  },
);

test.each([
  undefined,
  "",
  "GTM-",
  "gtm-ab12",
  "GTM-ab12",
  "UA-AB12",
  "xGTM-AB12",
  "GTM-AB12&x=1",
  "GTM-AB12\n",
  "GTM-../..//evil",
  `GTM-${"A".repeat(17)}`,
])("REQ-8: the id %j loads nothing", (containerId) => {
  const { scripts, load } = setUp();
  load(containerId, "granted");
  expect(scripts).toEqual([]);
});
