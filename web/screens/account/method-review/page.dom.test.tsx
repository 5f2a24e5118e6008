import type { Endpoint } from "@portico/contract/endpoint";
import { ERRORS, PROOF_REQUIRED } from "@portico/contract/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import type { SuspendedMethod } from "@portico/contract/security-center/schemas";
import { type Answers, answerTo } from "../../../testing/answers.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../../testing/render-with-services.tsx";
import { sessionOf } from "../../../testing/signed-in.ts";
import MethodReviewPage from "./page.tsx";

const PLACE = { at: Date.UTC(2026, 10, 12, 9), countryCode: "NL", device: "Chrome, Windows" };
const PASSKEY: SuspendedMethod = {
  id: "1",
  kind: "passkey",
  change: "added",
  name: "Old laptop",
  ...PLACE,
};
const APP: SuspendedMethod = {
  id: "2",
  kind: "authenticator",
  change: "removed",
  name: null,
  ...PLACE,
};
const USER = { userId: "u", methodsToReview: 2 };

beforeEach(() => sessionStorage.clear());
afterEach(unmountAll);

async function open(answers: Answers) {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => answerTo(endpoint, answers));
  const store = vi.fn();
  const services = createTestServices("/en/account/security/review", {
    call,
    session: { ...sessionOf(USER), store },
  });
  const page = await render(
    <WithServices services={services}>
      <MethodReviewPage />
    </WithServices>,
  );
  const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent;
  return {
    page,
    services,
    store,
    called: () => call.mock.calls.map(([{ name }, payload]) => [name, payload]),
    press: (words: string) =>
      actAndSettle(() =>
        [...page.querySelectorAll<HTMLElement>("dialog button, button")]
          .toReversed()
          .find((one) => nameOf(one) === words)
          ?.click(),
      ),
  };
}

test("each suspended change shows what it is, when and from where it came, and the choices", async () => {
  const { page } = await open({ suspendedMethods: () => ({ methods: [PASSKEY, APP] }) });
  for (const words of ["Passkey (Old laptop)", "Netherlands", "Chrome, Windows", "2026"]) {
    expect(page.textContent).toContain(words);
  }
  const names = [...page.querySelectorAll("button[aria-label]")].map((one) =>
    one.getAttribute("aria-label"),
  );
  expect(names).toEqual([
    "Keep: Passkey (Old laptop)",
    "Remove: Passkey (Old laptop)",
    "Restore: Authenticator app",
    "Don’t restore: Authenticator app",
  ]);
});

test("a change is kept only after confirmation, and the account's count is updated", async () => {
  const { called, press, store } = await open({
    suspendedMethods: () => ({ methods: [PASSKEY, APP] }),
    suspendedMethodKeep: () => ({ methods: [APP] }),
  });
  await press("Keep: Passkey (Old laptop)");
  expect(called().filter(([name]) => name === "suspendedMethodKeep")).toEqual([]);
  await press("Keep");
  expect(called()).toContainEqual(["suspendedMethodKeep", { id: "1" }]);
  expect(store).toHaveBeenCalledWith(expect.objectContaining({ methodsToReview: 1 }));
});

test.each(["Restore", "Don’t restore"])(
  "the question about a removed method has the verb of its button: %s",
  async (verb) => {
    const { page, press } = await open({ suspendedMethods: () => ({ methods: [APP] }) });
    await press(`${verb}: Authenticator app`);
    expect(page.querySelector("dialog h2")?.textContent).toBe(`${verb}: Authenticator app`);
    const buttons = [...page.querySelectorAll("dialog button")].map((one) => one.textContent);
    expect(buttons).toContain(verb);
  },
);

test("a removed method that stays removed is not called removed once more", async () => {
  const { press, services } = await open({
    suspendedMethods: () => ({ methods: [APP] }),
    suspendedMethodDiscard: () => ({ methods: [] }),
  });
  const show = vi.spyOn(services.toasts, "show");
  await press("Don’t restore: Authenticator app");
  await press("Don’t restore");
  expect(show).toHaveBeenCalledWith("Not restored: Authenticator app.");
});

test("the last decision removes the count", async () => {
  const { press, store } = await open({
    suspendedMethods: () => ({ methods: [PASSKEY] }),
    suspendedMethodDiscard: () => ({ methods: [] }),
  });
  await press("Remove: Passkey (Old laptop)");
  await press("Remove");
  expect(store.mock.calls.at(-1)?.[0]).not.toHaveProperty("methodsToReview");
});

test("ASVS 7.5.1: without a fresh proof the owner is sent to give one", async () => {
  const { press, services, store } = await open({
    suspendedMethods: () => ({ methods: [PASSKEY] }),
    suspendedMethodKeep() {
      throw new RequestError("Proof", { code: PROOF_REQUIRED, status: 403 });
    },
  });
  const replace = vi.spyOn(services.navigation, "replace").mockResolvedValue();
  await press("Keep: Passkey (Old laptop)");
  await press("Keep");
  expect(replace).toHaveBeenCalledWith(expect.stringContaining("security-validation"));
  expect(store).not.toHaveBeenCalled();
});

test("an address that another account has shows an error in the dialog, which stays open", async () => {
  const phone: SuspendedMethod = { ...PASSKEY, kind: "phone", name: "+49 ***4567" };
  const { page, press, store } = await open({
    suspendedMethods: () => ({ methods: [phone] }),
    suspendedMethodKeep() {
      const { code, status } = ERRORS.accountExists;
      throw new RequestError("Please sign in.", { code, status });
    },
  });
  await press("Keep: Phone number (+49 ***4567)");
  await press("Keep");
  const said = page.querySelector("dialog [role=alert]")?.textContent;
  expect(said).toMatch(/^Another account now uses this email address or phone number/);
  expect(store).not.toHaveBeenCalled();
});

test("says when there is nothing to review", async () => {
  const { page } = await open({ suspendedMethods: () => ({ methods: [] }) });
  expect(page.textContent).toContain("There’s nothing to review.");
});
