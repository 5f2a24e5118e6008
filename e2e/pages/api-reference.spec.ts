import { expect, test } from "../fixtures/fixtures.ts";

test("API-1: the API reference shows a call with its example and its refusals", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/dev/api");
  const call = page.locator("#operations-Login-loginEmailOrUsername");
  await call.getByRole("button").first().click();
  await expect(call.getByText('"password"').first()).toBeVisible();
  await expect(call.getByRole("combobox").getByRole("option", { name: "loginFailed" })).toHaveCount(
    1,
  );
  // What the CSP blocks is logged to the console as an error.
  expect(errors).toEqual([]);
});
