import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, expectComplaints, register, SIZES } from "../fixtures/fixtures.ts";
import { heading } from "../fixtures/on-page.ts";
import { freshNumber, test } from "../fixtures/people.ts";

const toasts = (page: Page) => page.getByRole("status").locator(".toast");
const BACKGROUND = /ip-check$|signin\/providers$|login\/passkey\/options$/;

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("REQ-7: a proxy without a server shows an explanation, once for all background calls", async ({
      page,
      complaints,
    }) => {
      let failed = 0;
      await page.route(BACKGROUND, (route) => {
        failed += 1;
        return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>nginx</h1>" });
      });
      await page.goto("/en/login");
      await page.mouse.move(5, 5);
      await expect(toasts(page)).toContainText([
        "Our servers aren’t responding right now (502 Bad Gateway).",
      ]);
      await expect.poll(() => failed).toBeGreaterThan(1);
      await expect(toasts(page)).toHaveCount(1);
      await expectSound(page);
      await toasts(page).click();
      await expect(toasts(page)).toHaveCount(0);
      expectComplaints(complaints, /502/);
    });

    test("REQ-7: a button outside a form shows its limit as a toast, with the time to wait @full", async ({
      page,
      context,
      people,
      complaints,
    }) => {
      await people.signIn(context, await people.make({ phone: freshNumber() }));
      await page.route(/email-binding\/close-window$/, (route) =>
        route.fulfill({ status: 429, headers: { "Retry-After": "840" }, json: {} }),
      );
      await page.goto("/en/email");
      await page.getByRole("button", { name: "Not now" }).click();
      await expect(heading(page, "Your account")).toBeVisible();
      await expect(toasts(page)).toContainText(["Too many attempts."]);
      await expect(toasts(page).getByRole("timer")).toHaveText("Try again in 14 minutes.");
      await expectSound(page);
      expectComplaints(complaints, /429/);
    });
  });
}

test("REQ-7: a failure without a message, and a missing network, show no toast @full", async ({
  page,
  complaints,
}) => {
  const failed: string[] = [];
  await page.route(BACKGROUND, (route) => {
    failed.push(route.request().url());
    return failed.length % 2 === 0
      ? route.abort()
      : route.fulfill({ json: { code: 5, message: "", data: null } });
  });
  await page.goto("/en/login");
  await page.mouse.move(5, 5);
  await expect.poll(() => failed.length).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  await expect(toasts(page)).toHaveCount(0);
  expectComplaints(complaints, /ERR_FAILED/);
});

test("REQ-7: the server's own message has priority, and a form shows it without a toast", async ({
  page,
  complaints,
}) => {
  await page.route(/login\/email-or-username$/, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 50300, message: "Back at noon.", data: null },
    }),
  );
  await page.goto("/en/login");
  await page.getByLabel("Email address or username").fill("mina@example.com");
  await page.getByLabel("Password", { exact: true }).fill("four unrelated words here");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(/Back at noon\. Try again in/);
  await expect(toasts(page)).toHaveCount(0);
  expectComplaints(complaints, /503/);
});

test("F02: a registration whose answers are all lost continues: one mail, one account", async ({
  page,
  inbox,
  address,
  complaints,
}) => {
  const lost: string[] = [];
  await page.route(/\/auth\/register\//, async (route) => {
    const request = route.request();
    const key = request.headers()["idempotency-key"] ?? "";
    if (request.method() !== "POST" || lost.includes(key)) return route.continue();
    lost.push(key);
    // The server has done the work, but the page gets no answer.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await register(page, address, inbox);
  await expect(heading(page, "Your account")).toBeVisible();
  expect(lost).toHaveLength(3);
  expect(await inbox.messagesTo(address)).toHaveLength(1);
  expectComplaints(complaints, /ERR_CONNECTION_RESET/);
});
