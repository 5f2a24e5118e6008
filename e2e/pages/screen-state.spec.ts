import { expectSound } from "../fixtures/axe.ts";
import { expect } from "../fixtures/fixtures.ts";
import { test } from "../fixtures/people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("SCR-1: the set-up of an authenticator follows every resize: below 600 px the app comes before the QR code", async ({
  page,
  context,
  people,
  address,
}) => {
  const person = await people.make({ email: address });
  await people.signIn(context, person);
  await page.goto("/en/account/security/authenticator");
  await page.getByRole("button", { name: "I have an app" }).click();
  const main = page.getByRole("main");
  const picture = main.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(picture).toBeVisible();

  // In the order in which they are read.
  const order = () =>
    main
      .locator(".qr-code, .account-page > p > a, .secret")
      .evaluateAll((elements) => elements.map(({ tagName }) => tagName));
  const WIDE = ["svg", "A", "P"];
  const NARROW = ["A", "P", "svg"];
  for (const [width, expected] of [
    [1440, WIDE],
    [599, NARROW],
    [600, WIDE],
    [360, NARROW],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(order).toEqual(expected);
  }
  await expect(main.getByText("Open your authenticator app on this phone")).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(main.getByText("scan this QR code")).toBeVisible();
});
