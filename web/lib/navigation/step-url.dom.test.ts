import { expect, test } from "vitest";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { isPastFirstStep, stepUrl } from "./step-url.ts";

test.each([
  ["/en/phone", false],
  ["/en/phone?redirect=%2Fx%3Fstep%3D1", false],
  ["/en/phone#?step=codes", false],
  ["/en/phone?step=codes", true],
  ["/en/phone?redirect=%2Fx&step=done#top", true],
])("SCR-3: %s is past the first step: %s", (url, isPast) => {
  expect(isPastFirstStep(url)).toBe(isPast);
});

test("NAV-4: the rest of the query is kept from step to step and from screen to screen", () => {
  const services = createTestServices("/en/forget-password?redirect=%2Fspot%3Fa%3D1&step=code#x");
  expect(stepUrl(services, "forget-password", "password")).toBe(
    "/en/forget-password?redirect=%2Fspot%3Fa%3D1&step=password",
  );
  expect(stepUrl(services, "login")).toBe("/en/login?redirect=%2Fspot%3Fa%3D1");
});

test("SCR-3: without a query, no query is added", () => {
  expect(stepUrl(createTestServices("/de/forget-password?step=code"), "login")).toBe("/de/login");
});
