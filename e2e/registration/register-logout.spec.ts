import { CLEARED_AT_LOGOUT } from "../../contract/cookies.ts";
import { expectSound } from "../fixtures/axe.ts";
import { expect, SIZES } from "../fixtures/fixtures.ts";
import { heading } from "../fixtures/on-page.ts";
import { test } from "../fixtures/services.ts";

const PATH = "/en/register?utm_source=mail&utm_campaign=spring&inviteCode=K7Q2M9XWPA";

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SES-4: a signed-in visitor who creates another account is signed out, on the same page with its query", async ({
      page,
      context,
      people,
      services,
      server,
      address,
    }) => {
      const person = await people.make({ email: address });
      await people.signIn(context, person);
      const url = server.origin.replace("http:", "https:");
      const others = CLEARED_AT_LOGOUT.filter((cookie) => !cookie.startsWith("__Host-"));
      const present = new Set((await context.cookies()).map((cookie) => cookie.name));
      await context.addCookies(
        others
          .filter((cookie) => !present.has(cookie))
          .map((cookie) => ({ name: cookie, value: "1", url, secure: true })),
      );
      await page.goto(PATH);
      await expect(page.getByText(`You’re signed in as ${address}.`)).toBeVisible();
      await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute(
        "href",
        "/en/account",
      );
      const another = page.getByRole("button", { name: "Create another account" });
      await expect(another).toHaveAccessibleDescription("We’ll sign you out first.");
      await expectSound(page);
      await another.press("Enter");

      await expect(heading(page, "Create your account")).toBeFocused();
      await expect(page).toHaveURL(PATH);
      await expect(page.getByLabel("Invite code")).toHaveValue("K7Q2M9XWPA");
      await expect(page.locator(".toast")).toHaveCount(0);
      const left = (await context.cookies()).map((cookie) => cookie.name);
      expect(CLEARED_AT_LOGOUT.filter((cookie) => left.includes(cookie))).toEqual([]);
      expect(left).toContain("locale");
      const open = await services.database.db
        .selectFrom("sessions")
        .select("id")
        .where("account_id", "=", person.account.id)
        .where("ended_at", "is", null)
        .execute();
      expect(open).toEqual([]);
      await page.reload();
      await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
      await expectSound(page);
    });
  });
}
