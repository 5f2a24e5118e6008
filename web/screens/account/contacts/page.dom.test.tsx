import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingProof } from "../../../lib/session/step-up.ts";
import { OLD_PROOF, openAccountPage } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

test("SCR-2: a form that needs a fresh proof asks for it before anything is typed", async () => {
  const { page, services } = await openAccountPage("contacts", {
    answers: { stepUp: OLD_PROOF },
    query: "?change=email",
  });
  expect(page.querySelector("form")).toBeNull();
  expect(services.navigation.getSnapshot().route.screen).toBe("security-validation");
  // A43: following a link to this page must not cause a message.
  expect(pendingProof()).toMatchObject({ task: "email", sendsCode: false });
});
