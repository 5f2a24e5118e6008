import { beforeEach, describe, expect, test, vi } from "vitest";
import { createTheme } from "./theme.ts";

function setUp({ shown = "system", dark = false, refused = false, cookieDomain = "" } = {}) {
  const root = document.createElement("html");
  root.dataset["theme"] = shown;
  const written: string[] = [];
  const jar = {
    location: new URL("https://www.portico.example/"),
    get cookie() {
      return refused ? "" : written.map((text) => text.split(";")[0]).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const changes: (() => void)[] = [];
  const system = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => void changes.push(listener),
  };
  const darkQuery = system as unknown as MediaQueryList;
  const theme = createTheme({ jar, root, darkQuery, cookieDomain: cookieDomain || undefined });
  const listener = vi.fn();
  const leave = theme.subscribe(listener);
  return { theme, root, written, system, changes, listener, leave };
}

beforeEach(() => void vi.restoreAllMocks());

describe("before the visitor chooses", () => {
  test.each([
    [false, "light"],
    [true, "dark"],
  ])("SCR-1: the system decides", (dark, name) => {
    expect(setUp({ dark }).theme.getSnapshot()).toBe(name);
  });

  test("SCR-1: a change of the system's theme is applied, and listeners are called", () => {
    const { theme, system, changes, listener } = setUp();
    system.matches = true;
    for (const change of changes) change();
    expect(theme.getSnapshot()).toBe("dark");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("nothing is written", () => expect(setUp().written).toEqual([]));
});

describe("the choice", () => {
  test("SCR-1: is shown at once, kept in the cookie, and announced to listeners", () => {
    const { theme, root, written, listener } = setUp({ cookieDomain: "portico.example" });
    theme.toggle();
    expect(theme.getSnapshot()).toBe("dark");
    expect(root.dataset["theme"]).toBe("dark");
    expect(written).toEqual([
      "theme=dark; Path=/; SameSite=Lax; Max-Age=31536000; Domain=portico.example; Secure",
    ]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("SCR-1: can be taken back", () => {
    const { theme, root, written } = setUp();
    theme.toggle();
    theme.toggle();
    expect(root.dataset["theme"]).toBe("light");
    expect(written.at(-1)).toMatch(/^theme=light;/);
  });

  test.each(["light", "dark"] as const)(
    "SCR-1: the choice of %s in the page that the server sent wins over the system",
    (shown) => {
      for (const dark of [true, false])
        expect(setUp({ shown, dark }).theme.getSnapshot()).toBe(shown);
    },
  );

  test("SCR-1: works in both directions where cookies are refused", () => {
    const { theme, root } = setUp({ refused: true });
    theme.toggle();
    expect(root.dataset["theme"]).toBe("dark");
    expect(theme.getSnapshot()).toBe("dark");
    theme.toggle();
    expect(root.dataset["theme"]).toBe("light");
  });

  test("SES-4: the button names what is shown, also after a logout has cleared the cookie", () => {
    const { theme } = setUp({ shown: "dark", refused: true });
    expect(theme.getSnapshot()).toBe("dark");
  });

  test("an unknown theme is ignored", () => {
    expect(setUp({ shown: "purple", dark: true }).theme.getSnapshot()).toBe("dark");
  });

  test("an unsubscribed listener is not called again", () => {
    const { theme, listener, leave } = setUp();
    leave();
    theme.toggle();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe("a theme that the account's owner has chosen", () => {
  test("is shown and kept in the cookie", () => {
    const { theme, root, written, listener } = setUp();
    theme.choose("dark");
    expect([theme.getSnapshot(), root.dataset["theme"]]).toEqual(["dark", "dark"]);
    expect(written.at(-1)).toMatch(/^theme=dark;/);
    expect(listener).toHaveBeenCalledOnce();
  });

  test("can be the system's again, and then the cookie is gone", () => {
    const { theme, root, written } = setUp({ shown: "light", dark: true });
    theme.choose(null);
    expect([theme.getSnapshot(), root.dataset["theme"]]).toEqual(["dark", "system"]);
    expect(written.at(-1)).toMatch(/^theme=;.*Max-Age=0/);
  });
});
