import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { App } from "./app.tsx";
import type { Services } from "./lib/services.ts";
import {
  actAndSettle,
  unmountAll,
  PAGE_DATA,
  screenNamed,
  render,
  createTestServices,
} from "./testing/render-with-services.tsx";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const BOTS = ["Googlebot/2.1", "Chrome-Lighthouse", "facebookexternalhit/1.1", "Google-Read-Aloud"];

let reported: MockInstance<typeof console.error>;

function browseAs(agent: string): void {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
}

beforeEach(() => {
  reported = vi.spyOn(console, "error").mockImplementation(() => {});
  browseAs(BROWSER);
  document.title = "Before";
});
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

/** The app at this address; each screen shows its name unless another component is given. */
async function open(
  path: string,
  screens: Record<string, ComponentType> = {},
  changes: Partial<Services> = {},
) {
  const services = createTestServices(path, changes);
  const named = new Map<string, ComponentType>(Object.entries(screens));
  const screenOf = (screen: string) => {
    const found = named.get(screen) ?? screenNamed(screen);
    named.set(screen, found);
    return { default: found };
  };
  services.navigation.start();
  const page = await render(<App services={services} screenOf={screenOf} />);
  const main = () => page.querySelector("main") as HTMLElement;
  const heading = () => main().querySelector("h1")?.textContent;
  return { ...services, page, main, heading };
}

function Broken(): never {
  throw new Error("a bug");
}

describe("the outlet", () => {
  test("SCR-7: there is one screen inside one main element", async () => {
    const { page, main } = await open("/en/login");
    expect(page.querySelectorAll("main")).toHaveLength(1);
    expect(main().querySelectorAll("[data-screen]")).toHaveLength(1);
    expect(main().querySelector("[data-screen]")?.textContent).toBe("login");
  });

  test("SCR-7: a new screen replaces the previous one", async () => {
    const { navigation, main } = await open("/en/login");
    for (const screen of ["register", "device", "login"]) {
      await actAndSettle(() => navigation.navigate(`/en/${screen}`));
      const shown = [...main().querySelectorAll("[data-screen]")].map((one) => one.textContent);
      expect(shown).toEqual([screen]);
    }
  });

  test("SCR-1: a new screen focuses its heading; the first one leaves the focus where it is", async () => {
    const { navigation, main } = await open("/en/login");
    expect(document.activeElement).toBe(document.body);
    await actAndSettle(() => navigation.navigate("/en/register"));
    expect(document.activeElement).toBe(main().querySelector("h1"));
  });

  test("LOC-12: the head changes with the screen", async () => {
    const { navigation } = await open("/en/login");
    expect(document.title).toBe("Before");
    await actAndSettle(() => navigation.navigate("/en/register"));
    await vi.waitFor(() => expect(document.title).toBe("Create an account · Portico"));
  });
});

describe("switching the language", () => {
  function Typing() {
    const [count, setCount] = useState(0);
    return (
      <>
        <h1 tabIndex={-1}>Typing</h1>
        <input name="email" />
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      </>
    );
  }

  test("LOC-11: keeps what was typed and what was chosen", async () => {
    const { navigation, main } = await open("/en/login?x=1", { login: Typing });
    const input = main().querySelector("input") as HTMLInputElement;
    input.value = "mina@";
    await actAndSettle(() => main().querySelector("button")?.click());
    await actAndSettle(() => navigation.switchTo("de"));
    expect(main().querySelector("input")).toBe(input);
    expect(input.value).toBe("mina@");
    expect(main().querySelector("button")?.textContent).toBe("1");
    expect(location.pathname + location.search).toBe("/de/login?x=1");
    expect(document.documentElement.lang).toBe("de");
  });

  test("LOC-11: keeps the focus in the menu, so the next key can choose another language", async () => {
    const { page } = await open("/en/login");
    const menu = page.querySelector("select") as HTMLSelectElement;
    menu.focus();
    menu.value = "de";
    await actAndSettle(() => menu.dispatchEvent(new Event("change", { bubbles: true })));
    expect(location.pathname).toBe("/de/login");
    expect(document.activeElement).toBe(menu);
  });

  test("LOC-9: a language that is redirected is not in the menu", async () => {
    const { page } = await open("/en/login");
    const offered = [...page.querySelectorAll("option")].map(({ value }) => value);
    expect(offered).toHaveLength(16);
    expect(offered).not.toContain("ko");
  });
});

describe("an unknown route", () => {
  test("SCR-4, SCR-5: shows 404, its words and the path; the page is titled 'Page not found'", async () => {
    const { navigation, main, heading } = await open("/en/login");
    await actAndSettle(() => navigation.navigate("/en/no/such/page?x=1"));
    expect(main().querySelector(".status-code")?.textContent).toBe("404");
    expect(heading()).toBe("Page Not Found");
    expect(main().textContent).toContain("Page not found: /en/no/such/page");
    expect(document.title).toBe("Page not found");
    expect(main().querySelector("[data-screen]")).toBeNull();
    expect(reported).toHaveBeenCalled();
  });

  test("SCR-5: a path that looks like markup is shown as text", async () => {
    const { navigation, main } = await open("/en/login");
    await actAndSettle(() => navigation.navigate("/en/<img src=x onerror=alert(1)>"));
    expect(main().querySelector("img")).toBeNull();
    expect(main().textContent).toContain("Page not found: /en/%3Cimg");
  });

  test("SCR-5: its link leads to the sign-in page", async () => {
    const { navigation, main, heading } = await open("/en/register");
    await actAndSettle(() => navigation.navigate("/en/nowhere"));
    await actAndSettle(() => main().querySelector("a")?.click());
    expect(heading()).toBe("login");
    expect(location.pathname).toBe("/en/login");
    await vi.waitFor(() => expect(document.title).toBe("Sign in · Portico"));
  });

  test("SCR-5: any other navigation leaves it, and a second unknown route shows its own path", async () => {
    const { navigation, main, heading } = await open("/en/login");
    await actAndSettle(() => navigation.navigate("/en/one"));
    await actAndSettle(() => navigation.navigate("/en/two"));
    expect(main().textContent).toContain("Page not found: /en/two");
    await actAndSettle(() => navigation.switchTo("de"));
    expect(heading()).toBe("login");
  });
});

describe("a fatal error", () => {
  test("SCR-5: shows 500 and 'Internal Server Error', and is reported", async () => {
    const { main, heading } = await open("/en/login", { login: Broken });
    expect(main().querySelector(".status-code")?.textContent).toBe("500");
    expect(heading()).toBe("Internal Server Error");
    expect(document.title).toBe("Internal Server Error");
    expect(reported.mock.calls.flat()).toContainEqual(new Error("a bug"));
  });

  test("SCR-5: the frame around it stays, with its language menu", async () => {
    const { page } = await open("/en/login", { login: Broken });
    expect(page.querySelector("header select")).not.toBeNull();
    expect(page.querySelector("footer")).not.toBeNull();
  });

  test("SCR-5: its link leads to the sign-in page", async () => {
    const { main, heading } = await open("/en/register", { register: Broken });
    await actAndSettle(() => main().querySelector("a")?.click());
    expect(heading()).toBe("login");
  });

  test("SCR-5: a screen that throws after a navigation is reported once", async () => {
    const { navigation, heading } = await open("/en/login", { register: Broken });
    await actAndSettle(() => navigation.navigate("/en/register"));
    expect(heading()).toBe("Internal Server Error");
    const bugs = reported.mock.calls.flat().filter((error) => error instanceof Error);
    expect(bugs).toEqual([new Error("a bug")]);
  });

  test("SCR-5: texts that do not load are a fatal error, too", async () => {
    const { navigation, heading, i18n } = await open("/en/login");
    vi.spyOn(i18n, "activate").mockImplementation(() => {
      throw new Error("no texts");
    });
    await actAndSettle(() => navigation.navigate("/en/register"));
    expect(heading()).toBe("Internal Server Error");
  });

  test("SCR-5: a page that could not start shows an error", async () => {
    const services = createTestServices("/en/login");
    const error = new Error("no chunk");
    const page = await render(
      <App services={services} screenOf={() => ({ default: Broken })} error={error} />,
    );
    expect(page.querySelector("h1")?.textContent).toBe("Internal Server Error");
    expect(reported.mock.calls.flat()).toContain(error);
  });
});

describe.each(BOTS)("for %s", (agent) => {
  test("SCR-5: a fatal error is reported, and no error page shown", async () => {
    browseAs(agent);
    const { main } = await open("/en/login", { login: Broken });
    expect(main().textContent).toBe("");
    expect(document.title).toBe("Before");
    expect(reported.mock.calls.flat()).toContainEqual(new Error("a bug"));
  });

  test("SCR-5: an unknown route is reported, and no error page shown", async () => {
    browseAs(agent);
    const { navigation, main } = await open("/en/login");
    await actAndSettle(() => navigation.navigate("/en/nowhere"));
    expect(main().textContent).toBe("");
    expect(reported).toHaveBeenCalled();
  });
});

describe("a page shown instead of another", () => {
  test("SCR-4, SCR-5: the not-found page shows 404 and 'Page Not Found'", async () => {
    const data = { ...PAGE_DATA, page: "not-found" } as const;
    const { main, heading } = await open("/en/nowhere", {}, { data });
    expect(main().querySelector(".status-code")?.textContent).toBe("404");
    expect(heading()).toBe("Page Not Found");
    expect(main().querySelector("[data-screen]")).toBeNull();
  });

  test("SCR-5: its link leads to the sign-in page", async () => {
    const data = { ...PAGE_DATA, page: "not-found" } as const;
    const { main, heading } = await open("/en/nowhere", {}, { data });
    await actAndSettle(() => main().querySelector("a")?.click());
    expect(heading()).toBe("login");
    expect(location.pathname).toBe("/en/login");
  });

  test("SCR-2: a form that was sent before its script ran gets the not-ready page", async () => {
    const data = { ...PAGE_DATA, page: "not-ready" } as const;
    const { heading } = await open("/en/register", {}, { data });
    expect(heading()).toBe("This page wasn’t ready");
  });
});

test("REQ-7: a toast is shown beside the page and can be dismissed", async () => {
  const { page, toasts } = await open("/en/login");
  await actAndSettle(() => toasts.show("Please wait."));
  const status = page.querySelector(".toasts");
  expect(status?.getAttribute("role")).toBe("status");
  expect(status?.textContent).toBe("Please wait.");
  await actAndSettle(() => status?.querySelector("button")?.click());
  expect(status?.textContent).toBe("");
});
