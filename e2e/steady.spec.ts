import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectComplaints, PHONE } from "./fixtures.ts";
import { test } from "./fonts.ts";
import { movesOfAll } from "./steady.ts";
import { FORMS, SIGNED_IN, SIGNED_OUT } from "./steady-screens.ts";

const SIZES = [
  ["a 360 px phone", PHONE],
  ["a 320 px phone @full", { width: 320, height: 640 }],
  ["a desktop @full", DESKTOP],
] as const;

for (const font of ["narrow", "wide"] as const) {
  for (const [name, viewport] of SIZES) {
    test.describe(`in a ${font} font on ${name}`, () => {
      test.use({ font, viewport });

      test("SCR-1: nothing moves from the first paint of a screen to the whole of it", async ({
        context,
        complaints,
      }) => {
        test.slow();
        expect(await movesOfAll(context, SIGNED_OUT)).toEqual({});
        // One of them is the page that is not there.
        expectComplaints(complaints, /status of 404/);
      });

      test("SCR-1: nothing moves on the pages of a visitor who is signed in", async ({
        context,
        people,
        address,
      }) => {
        test.slow();
        await people.signIn(context, await people.make({ email: address }));
        expect(await movesOfAll(context, SIGNED_IN)).toEqual({});
      });
    });
  }
}

const placesOf = (page: Page) =>
  page
    .locator("form :is(input:not([type=hidden]), button)")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().y + scrollY));

test("a phone's keyboard moves nothing, whichever way its browser makes room for it", async ({
  page,
}) => {
  for (const { path, flow } of FORMS) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/en/login");
    if (flow) {
      await page.evaluate(
        ([key, value]) => {
          sessionStorage.setItem(key, JSON.stringify(value));
        },
        flow as [string, object],
      );
    }
    await page.goto(`/en/${path}`);
    await page.waitForLoadState("networkidle");
    await page.locator("form input:not([type=hidden])").first().focus();
    const before = await placesOf(page);
    expect(before.length, path).toBeGreaterThan(1);
    await page.setViewportSize({ width: 360, height: 400 });
    expect(await placesOf(page), path).toEqual(before);
  }
});
