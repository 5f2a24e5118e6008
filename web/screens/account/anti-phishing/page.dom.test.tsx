import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAccountPage } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

test("SCR-2: the anti-phishing code is shown, changed and removed", async () => {
  const { page, fill, submit, press, made } = await openAccountPage("anti-phishing", {
    answers: {
      antiPhishingCode: { code: "blue heron" },
    },
  });
  expect(page.querySelector(".notice")?.textContent).toBe("Your current code: blue heron");
  fill({ code: "ab" });
  await submit();
  expect(made("antiPhishingCodeSet")).toEqual([]);
  fill({ code: " red fox " });
  await submit();
  await press("Remove code");
  await press("Remove code", 1);
  expect(made("antiPhishingCodeSet")).toEqual([{ code: "red fox" }, { code: null }]);
});
