import { expect, test, vi } from "vitest";
import { formatDateTime } from "../i18n/date-time.ts";
import { followPreferences } from "./preferences.ts";
import type { Session, SessionSnapshot } from "./session.ts";

type Preferences = NonNullable<SessionSnapshot["user"]>["preferences"];

function setUp() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  let snapshot = { signedIn: false, user: null } as SessionSnapshot;
  let hint = true;
  let listener = () => {};
  const session = {
    subscribe(one: () => void) {
      listener = one;
      return () => {};
    },
    getSnapshot: () => snapshot,
    hasHint: () => hint,
  } satisfies Pick<Session, "subscribe" | "getSnapshot" | "hasHint">;
  const choose = vi.fn();
  followPreferences({ session, theme: { choose }, storage });
  return {
    choose,
    arrive(preferences?: Preferences) {
      const user = { ...(preferences ? { preferences } : {}) } as SessionSnapshot["user"];
      snapshot = { signedIn: true, user };
      hint = true;
      listener();
    },
    leave(stillHinted: boolean) {
      snapshot = { signedIn: false, user: null };
      hint = stillHinted;
      listener();
    },
  };
}

test("a theme is applied when it arrives, and not again: the header's button can change it", () => {
  const { choose, arrive, leave } = setUp();
  arrive({ theme: "dark" });
  expect(choose.mock.calls).toEqual([["dark"]]);
  // A page load: signed in by the cookies, but the user info is not there yet.
  leave(true);
  arrive({ theme: "dark" });
  expect(choose).toHaveBeenCalledOnce();
  arrive({ theme: "light" });
  expect(choose.mock.lastCall).toEqual(["light"]);
  arrive();
  expect(choose.mock.lastCall).toEqual([null]);
});

test("without a choice the theme of this browser stays", () => {
  const { choose, arrive } = setUp();
  arrive();
  expect(choose).not.toHaveBeenCalled();
});

test("after a sign-out, which clears the cookie, the next sign-in applies it again", () => {
  const { choose, arrive, leave } = setUp();
  arrive({ theme: "dark" });
  leave(false);
  arrive({ theme: "dark" });
  expect(choose).toHaveBeenCalledTimes(2);
});

test("times follow the account, and the browser again after it", () => {
  const { arrive, leave } = setUp();
  const at = Date.UTC(2026, 10, 15, 20, 5);
  const before = formatDateTime(at, "en-US");
  arrive({ timeZone: "Asia/Tokyo", hours: "24" });
  expect(formatDateTime(at, "en-US")).toBe("Nov\u00A016,\u00A02026, 05:05");
  leave(false);
  expect(formatDateTime(at, "en-US")).toBe(before);
});
