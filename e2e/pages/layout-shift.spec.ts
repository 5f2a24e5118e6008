import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectComplaints, PHONE } from "../fixtures/fixtures.ts";
import { test } from "../fixtures/fonts.ts";
import { movesOfAll } from "../fixtures/layout-shift.ts";
import { freshNumber } from "../fixtures/people.ts";
import {
  FORMS,
  SIGNED_OUT,
  signedIn,
  WARNED,
  withoutEmail,
} from "../fixtures/layout-shift-screens.ts";

const FULL = "@full";
const SIZES = [
  ["a 360 px phone", PHONE],
  ["a 320 px phone", { width: 320, height: 640 }],
  ["a desktop", DESKTOP],
] as const;

for (const font of ["wide", "narrow"] as const) {
  for (const [name, viewport] of SIZES) {
    test.describe(`in a ${font} font on ${name} ${FULL}`, () => {
      test.use({ font, viewport });

      test("SCR-1: nothing moves from the first paint of a screen until it is complete", async ({
        context,
        complaints,
      }) => {
        test.slow();
        expect(await movesOfAll(context, SIGNED_OUT)).toEqual({});
        // Pages that are not found, refused or not ready.
        expectComplaints(complaints, /status of 4(04|00|09)/);
      });

      test("SCR-1: nothing moves on the pages of a signed-in visitor", async ({
        context,
        people,
        address,
      }) => {
        test.slow();
        const visitor = await people.make({ email: address });
        await people.signIn(context, visitor);
        expect(await movesOfAll(context, signedIn(visitor.account.id))).toEqual({});
        await people.warn(visitor);
        expect(await movesOfAll(context, WARNED)).toEqual({});
        const other = await people.make({ phone: freshNumber() });
        await people.signIn(context, other);
        expect(await movesOfAll(context, withoutEmail(other.account.id))).toEqual({});
      });
    });
  }
}

for (const [name, use] of [
  ["a wide font on a 360 px phone", { font: "wide", viewport: PHONE }],
  [`a narrow font on a desktop ${FULL}`, { font: "narrow", viewport: DESKTOP }],
] as const) {
  test.describe(`in ${name}`, () => {
    test.use(use);

    test("SCR-1: nothing moves on the forms @full", async ({ context }) => {
      expect(await movesOfAll(context, FORMS)).toEqual({});
    });
  });
}

const placesOf = (page: Page) =>
  page
    .locator("form :is(input:not([type=hidden]), button)")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().y + scrollY));

test("a phone's keyboard moves nothing, whichever way its browser makes room for it @full", async ({
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
