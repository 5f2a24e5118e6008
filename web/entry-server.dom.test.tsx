import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { LOCALES } from "@portico/contract/locales";
import {
  ACCOUNT_SCREENS,
  ALL_SCREENS,
  isAccountScreen,
  isScreen,
  screenPath,
} from "@portico/contract/routes";
import { afterEach, describe, expect, test, vi } from "vitest";
import { compileCatalogue } from "../tools/texts/messages.ts";
import { App } from "./app.tsx";
import { type RenderInput, renderPage, renderRefusal } from "./entry-server.tsx";
import type { PageData } from "./lib/navigation/page-data.ts";
import { SCREEN_LOADERS } from "./screens/index.ts";
import { PAGE_DATA, createTestServices } from "./testing/render-with-services.tsx";

const messages = compileCatalogue("en");
const render = (changes: Partial<RenderInput>) =>
  renderPage({
    page: "login",
    locale: "en",
    signedIn: false,
    messages,
    localeRedirects: {},
    ...changes,
  });

function parsed(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

afterEach(() => void vi.restoreAllMocks());

describe.each(ALL_SCREENS)("%s", (page) => {
  test("SCR-7: has one main element and one heading", async () => {
    const root = parsed((await render({ page })).html);
    expect(root.querySelectorAll("main")).toHaveLength(1);
    expect(root.querySelectorAll("h1")).toHaveLength(1);
    expect(root.querySelector("h1")?.textContent?.trim()).not.toBe("");
  });

  test("LOC-11: carries its own texts and the common ones, no others", async () => {
    const { data } = await render({ page });
    const prefixes = new Set(Object.keys(data.messages).map((id) => id.split(".")[0]));
    expect(prefixes).toEqual(
      new Set(["common", page, ...(isAccountScreen(page) ? ["shell"] : [])]),
    );
  });

  test("LOC-12: has its own title and all its links", async () => {
    const { head } = await render({ page });
    expect(head.title).toMatch(/^\S.* · %BRAND%$/);
    expect(head.links).toHaveLength(LOCALES.length + 2);
  });

  test("SCR-2, ASVS 6.2.7: tells password managers what each box is, and forbids no pasting", async () => {
    const root = parsed((await render({ page })).html);
    for (const input of root.querySelectorAll("input[type=password]")) {
      expect(input.getAttribute("autocomplete")).toMatch(/^(?:new|current)-password$/);
    }
    expect(root.querySelectorAll("[onpaste], input[maxlength='0']")).toHaveLength(0);
  });

  test("SCR-2: every field has a label, and every hint it points to is there", async () => {
    const root = parsed((await render({ page })).html);
    for (const input of root.querySelectorAll("form input:not([type=hidden])")) {
      expect(root.querySelector(`label[for="${input.id}"]`)?.textContent).toBeTruthy();
      for (const id of (input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean)) {
        expect(root.querySelector(`[id="${id}"]`), id).not.toBeNull();
      }
    }
  });
});

describe("pages shown instead of another", () => {
  test.each([
    ["not-found", "Page not found", "Page Not Found", "404"],
    ["not-ready", "This page wasn’t ready", "This page wasn’t ready", undefined],
  ] as const)("SCR-4, SCR-5: %s is titled '%s'", async (page, title, heading, status) => {
    const { head, html } = await render({ page });
    const root = parsed(html);
    expect(head.title).toBe(title);
    expect(head.links).toEqual([]);
    expect(root.querySelector("h1")?.textContent).toBe(heading);
    expect(root.querySelector(".status-code")?.textContent).toBe(status);
  });
});

test("SCR-5: a refusal offers nothing that only script could do, and a link to the site", async () => {
  const { html, head } = await renderRefusal("de", compileCatalogue("de"));
  const root = parsed(html);
  expect(head.title).toBe("Interner Serverfehler");
  expect(head.links).toEqual([]);
  expect(root.querySelector(".status-code")?.textContent).toBe("%STATUS%");
  expect(root.querySelector("h1")?.textContent).toBe("Interner Serverfehler");
  expect(root.querySelector("main a")?.getAttribute("href")).toBe("%ORIGIN%/de/login");
  expect(root.querySelectorAll("button, select, input, form")).toHaveLength(0);
});

describe("hydration", () => {
  /** The page as the server sends it, with its settings; then its script runs. */
  async function hydrate(page: PageData["page"], signedIn = false) {
    const { html, data } = await render({ page, signedIn });
    const { config } = PAGE_DATA;
    const path = isScreen(page) ? screenPath(page, "en") : `/en/${page}`;
    const services = createTestServices(path, { data: { ...data, config } });
    const root = document.body.appendChild(document.createElement("div"));
    root.innerHTML = html
      .replaceAll("%BRAND%", config.brand)
      .replaceAll("%ORIGIN%", config.siteOrigin)
      .replaceAll("%TERMS_URL%", config.links.terms)
      .replaceAll("%PRIVACY_URL%", config.links.privacy)
      .replaceAll("%SUPPORT_URL%", config.links.support);
    const heading = root.querySelector("h1");
    const mismatched = vi.fn();
    const loaded = await SCREEN_LOADERS[services.navigation.getSnapshot().route.screen]();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    // React warns that two renderers share a context, which does not happen in a browser.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const app = <App services={services} screenOf={() => loaded} />;
    const hydrated = await act(async () =>
      hydrateRoot(root, app, { onRecoverableError: mismatched }),
    );
    opened.push(hydrated);
    return { root, heading, mismatched };
  }

  const opened: Root[] = [];
  afterEach(async () => {
    for (const root of opened.splice(0)) await act(async () => root.unmount());
    document.body.replaceChildren();
  });

  test.each([...ALL_SCREENS, "not-found", "not-ready"] as const)(
    "SCR-7: %s hydrates without a mismatch",
    async (page) => {
      const { mismatched } = await hydrate(page);
      expect(mismatched).not.toHaveBeenCalled();
    },
  );

  test.each(ACCOUNT_SCREENS)(
    "SCR-7, SES-5: %s hydrates without a mismatch for a visitor who seems to be signed in",
    async (page) => {
      vi.stubGlobal("fetch", () => new Promise(() => {}));
      vi.stubGlobal("TEXTS_VERSION", "v1");
      const { root, mismatched } = await hydrate(page, true);
      expect(mismatched).not.toHaveBeenCalled();
      expect(root.querySelector("h1")?.textContent?.trim()).not.toBe("");
      vi.unstubAllGlobals();
    },
  );

  test("SCR-5: a page that is not found keeps its heading 'Page Not Found' during hydration and after", async () => {
    const { root, heading } = await hydrate("not-found");
    expect(heading?.textContent).toBe("Page Not Found");
    expect(root.querySelector("h1")).toBe(heading);
    expect(root.textContent).not.toContain("Page not found:");
    expect(document.title).toBe("Page not found");
  });
});
