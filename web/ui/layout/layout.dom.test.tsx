import { afterEach, expect, test, vi } from "vitest";
import { sessionOf } from "../../testing/signed-in.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { Layout } from "./layout.tsx";

afterEach(unmountAll);

async function open(changes: Parameters<typeof createTestServices>[1] = {}) {
  await import("../account/sign-out-button.tsx");
  const page = await render(
    <WithServices services={createTestServices("/en/email", changes)}>
      <Layout locale="en">
        <h1>Page</h1>
      </Layout>
    </WithServices>,
  );
  return { page, signOut: () => page.querySelector<HTMLButtonElement>("header .sign-out") };
}

test("SES-4: a visitor who is signed in, or seems to be, can sign out on every page", async () => {
  const { session } = createTestServices("/en/email");
  expect((await open()).signOut()).toBeNull();
  expect((await open({ session: sessionOf() })).signOut()?.textContent).toBe("Sign out");
  const expected = await open({ session: { ...session, hasHint: () => true } });
  expect(expected.signOut()?.textContent).toBe("Sign out");
});

test("SES-4, SCR-2: signing out runs once, and shows that it is running and that it is slow", async () => {
  vi.useFakeTimers();
  const call = vi.fn(() => new Promise(() => {}));
  const { page, signOut } = await open({ session: sessionOf(), call });
  const button = signOut()!;
  button.focus();
  await actAndSettle(() => button.click());
  await actAndSettle(() => button.click());
  await actAndSettle(() => import("../../lib/session/sign-out.ts"));
  expect(call).toHaveBeenCalledOnce();
  expect(button.textContent).toBe("Signing out…");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(page.querySelector("header [role=status]")?.textContent).toContain("longer than usual");
  vi.useRealTimers();
});

test("SCR-2: footer links open in a new tab, so that nothing typed is lost", async () => {
  const { page } = await open();
  const links = [...page.querySelectorAll<HTMLAnchorElement>("footer a")];
  expect(links.map(({ target, rel, textContent }) => [target, rel, textContent])).toEqual([
    ["_blank", "noreferrer", "Terms of service"],
    ["_blank", "noreferrer", "Privacy"],
    ["_blank", "noreferrer", "Support"],
  ]);
});
