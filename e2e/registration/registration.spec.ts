import { createInviteCode } from "../../server/core/invites/invites.ts";
import { expectFits, expectSound } from "../fixtures/axe.ts";
import {
  answersTo,
  beginRegistration,
  expect,
  goOnline,
  expectComplaints,
  PASSWORD,
  register,
  SIZES,
} from "../fixtures/fixtures.ts";
import { test } from "../fixtures/services.ts";
import { freshNumber } from "../fixtures/people.ts";
import { signOut } from "../fixtures/on-page.ts";
import { pressOn } from "../fixtures/keyboard.ts";

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SCR-2: an account is created by keyboard only, and signed out again", async ({
      page,
      inbox,
      address,
    }) => {
      const { keyboard } = page;
      await page.goto("/en/register");
      await page.getByLabel("Email address").focus();
      await keyboard.type(address);
      await keyboard.press("Tab");
      await keyboard.type(PASSWORD);
      await keyboard.press("Tab"); // reveal
      await keyboard.press("Tab"); // invite code
      await keyboard.press("Tab"); // terms
      await keyboard.press("Space");
      await expect(page.getByRole("checkbox")).toBeChecked();
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
      await expect(page).toHaveURL(/\/en\/registerCodeVerify$/);

      const code = await inbox.codeFor(address);
      await keyboard.press("Tab");
      await keyboard.type(code);
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Your account" })).toBeFocused();
      await expect(page.getByText(address)).toBeVisible();
      const menu = page.getByRole("button", { name: "Account menu" });
      await expect(menu).toBeVisible();

      await pressOn(page, menu);
      await keyboard.press("Tab"); // copy the UID
      await keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Sign out" })).toBeFocused();
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeFocused();
    });

    test("SCR-1, SCR-2: an account is created by phone, by keyboard only", async ({
      page,
      inbox,
    }) => {
      const { e164, national } = freshNumber();
      const { keyboard } = page;
      await page.goto("/en/register");
      await page.getByRole("tab", { name: "Email" }).focus();
      await keyboard.press("ArrowRight");
      await expect(page.getByRole("tab", { name: "Phone" })).toBeFocused();
      await expect(page.getByLabel("Phone number")).toBeVisible();
      await keyboard.press("Tab"); // country
      await keyboard.press("Tab");
      await expect(page.getByLabel("Phone number")).toBeFocused();
      // The number includes its country code, as people often paste it.
      await keyboard.type(e164);
      await expect(page.getByRole("button", { name: /Germany \+49/ })).toBeVisible();
      await keyboard.press("Tab");
      await keyboard.type(PASSWORD);
      await expectSound(page);
      await keyboard.press("Tab"); // reveal
      await keyboard.press("Tab"); // invite code
      await keyboard.press("Tab"); // terms
      await keyboard.press("Space");
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Check your phone" })).toBeFocused();
      await expect(page.getByText(e164)).toBeVisible();
      await expectSound(page);

      await keyboard.press("Tab");
      await keyboard.type(await inbox.codeFor(e164));
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Your account" })).toBeFocused();
      await expect(page.getByText(national.slice(-4))).toBeVisible();
    });

    test("SCR-1: nothing is wider than the screen", async ({ page }) => {
      for (const path of ["/en/register", "/en/login", "/de/registerCodeVerify", "/en/device"]) {
        await page.goto(path);
        await expectFits(page);
      }
    });
  });
}

test("SES-3, SES-5, SES-4: registration sets the session's cookies and logout clears them", async ({
  page,
  context,
  inbox,
  address,
}) => {
  await register(page, address, inbox);
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  for (const name of ["authtoken", "__Host-acct", "__Host-device"]) {
    expect(cookies.get(name)).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict" });
  }
  for (const name of ["authorization", "accountGroup", "userId", "UID", "yu_userName"]) {
    expect(cookies.get(name)).toMatchObject({ httpOnly: false, secure: true, sameSite: "Strict" });
  }
  expect(decodeURIComponent(cookies.get("yu_userName")?.value ?? "")).toBe(address);

  // The API's answer after a reload: user/info with cookie and header.
  const infos = await answersTo(page, /user\/info$/);
  await page.reload();
  await expect(page.getByText(address)).toBeVisible();
  expect(infos.at(-1)).toMatchObject({ code: 0, data: { email: address } });

  await signOut(page);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name).toSorted();
  expect(left).toEqual(["__Host-device", "__Host-flow", "locale"]);
});

test("DEV-3: the device's public id is kept under a hash of the account @full", async ({
  page,
  inbox,
  address,
}) => {
  await register(page, address, inbox);
  const stored = await page.evaluate(() => localStorage.getItem("deviceId") ?? "");
  const entries = Object.entries(JSON.parse(stored) as Record<string, { value: string }>);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(stored).not.toContain(address);
});

test("SCR-2: an empty form lists what is missing, takes the focus and keeps typed input", async ({
  page,
  address,
}) => {
  await page.goto("/en/register");
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("There are 2 problems");
  await summary.getByRole("button", { name: "Use at least 8 characters." }).click();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Use at least 8 characters/);
  await expect(page.getByLabel("Email address")).toHaveValue(address);
});

test("SCR-3: after a reload the password is asked for again, and the flow continues @full", async ({
  page,
  inbox,
  address,
}) => {
  await beginRegistration(page, address);
  await page.reload();
  await expect(page.getByText("We don’t keep your password in the browser")).toBeVisible();
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(storage).not.toContain(PASSWORD);
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});

test("SCR-3: by phone, too, a reload continues and the number can be changed @full", async ({
  page,
  inbox,
}) => {
  const { e164, national } = freshNumber();
  await page.goto("/en/register?utm_source=radio");
  await page.getByLabel("Email address").fill("typed@example.com");
  await page.getByRole("tab", { name: "Phone" }).click();
  await page.getByLabel("Phone number").fill(e164);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("tab", { name: "Email" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("typed@example.com");
  await page.getByRole("tab", { name: "Phone" }).click();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your phone" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Phone number")).toHaveValue(e164);
  await page.goForward();
  await page.reload();
  await expect(page.getByText("Wrong number?")).toBeVisible();
  await page.getByLabel("Verification code").fill(await inbox.codeFor(e164));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(page.getByText(national.slice(-4))).toBeVisible();
});

test("SCR-2: an invalid number is shown beside its field @full", async ({ page }) => {
  await page.goto("/en/register");
  await page.getByRole("tab", { name: "Phone" }).click();
  await page.getByLabel("Phone number").fill("+49 12345");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(/mobile number/);
});

test("SES-5: an account that does not load shows an error, and loads on retry @full", async ({
  page,
  inbox,
  address,
  complaints,
}) => {
  await register(page, address, inbox);
  await page.clock.install();
  await page.route(/user\/info/, () => {});
  await page.reload();
  await expect(page.getByText("Loading your account…")).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page.getByText(/longer than usual/)).toBeVisible();
  await page.unroute(/user\/info/);
  await page.route(/user\/info/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  const failure = page.getByRole("status").filter({ hasText: "We couldn’t load your account" });
  await expect(failure).toContainText("(503 Service Unavailable)");
  await expectSound(page);
  await page.unroute(/user\/info/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(address)).toBeVisible();
  expectComplaints(complaints, /503/);
});

test("SCR-3: opened without a flow, the code page leads to the start", async ({ page }) => {
  await page.goto("/en/registerCodeVerify");
  await expect(page.getByRole("heading", { name: "Start from the beginning" })).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/en\/register$/);
});

test("a wrong code is refused and tied to its field", async ({ page, inbox, address }) => {
  await beginRegistration(page, address);
  const code = await inbox.codeFor(address);
  const field = page.getByLabel("Verification code");
  await field.fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(field).toHaveAccessibleDescription(/Incorrect or expired code/);
  // Pasted with a space, as mail programs show it.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});

test("API-3, SCR-2: an expired code is refused, and a new one continues from there", async ({
  page,
  people,
  inbox,
  address,
}) => {
  await page.clock.install();
  await beginRegistration(page, address);
  const first = await inbox.codeFor(address);
  await people.outlastCodes();
  const field = page.getByLabel("Verification code");
  await field.fill(first);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/expired code.*request a new code/);
  await expect(field).toHaveValue(first);

  await page.clock.runFor(61_000);
  await page.getByRole("button", { name: "Send new code" }).click();
  await expect(page.getByText("Message sent.").filter({ visible: true })).toBeVisible();
  await expect.poll(() => inbox.codeFor(address)).not.toBe(first);
  await field.fill(await inbox.codeFor(address));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});

test("SCR-2: on a slow network the form is there at once, shows a notice, and keeps typed input @full", async ({
  page,
  context,
  address,
}) => {
  test.slow();
  const session = await context.newCDPSession(page);
  // A slow mobile connection, as on a train.
  const train = { offline: false, latency: 1500, downloadThroughput: 2e4, uploadThroughput: 2e4 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", train);
  await page.goto("/en/register", { waitUntil: "commit" });
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  // The script has loaded: the strength meter reacts to what was typed.
  await expect(page.locator(".meter-words")).not.toBeEmpty({ timeout: 60_000 });
  const submit = page.getByRole("button", { name: "Send code" });
  await submit.click();
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/longer than usual/)).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(address);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(address)).toBeVisible();
});

test("VAL-2: a refused password does not cost the code @full", async ({ page, inbox, address }) => {
  await page.goto("/en/register");
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  await page.getByRole("button", { name: "Create account" }).click();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription(/This password is too common/);
  await expect(page.getByLabel("Verification code")).toHaveCount(0);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});

test("SCR-8: a new code can be sent once the countdown has ended", async ({ page, address }) => {
  await page.clock.install();
  await beginRegistration(page, address);
  await expect(page.getByRole("timer")).toHaveText(/You can request a new code in \d+ seconds/);
  await page.clock.runFor(61_000);
  await expect(page.getByRole("button", { name: "Send new code" })).toBeEnabled();
});

test("API-3: a second code within a minute is refused, from any browser @full", async ({
  page,
  browser,
  baseURL,
  inbox,
  address,
  server,
  complaints,
}) => {
  await register(page, address, inbox);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const stranger = await context.newPage();
  await stranger.goto("/en/register");
  await stranger.getByLabel("Email address").fill(address.toUpperCase());
  await stranger.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await stranger.getByRole("checkbox").check();
  await stranger.getByRole("button", { name: "Send code" }).click();
  await expect(stranger.getByRole("alert")).toContainText(/Try again in \d+ seconds/);
  await context.close();
  expect(server.output()).not.toContain(address);
  expectComplaints(complaints, /429/);
});

test("without a network, typed input stays @full", async ({
  page,
  context,
  address,
  complaints,
}) => {
  await page.goto("/en/register");
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toContainText("You seem to be offline");
  await expect(page.getByLabel("Email address")).toHaveValue(address);
  await goOnline(page);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expectComplaints(complaints, /ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
});

test("SES-4: a logout in one tab is noticed in the other @full", async ({
  page,
  context,
  inbox,
  address,
}) => {
  await register(page, address, inbox);
  const other = await context.newPage();
  await other.goto("/en/account");
  await expect(other.getByText(address)).toBeVisible();
  await signOut(page);
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a signed-in visitor sees their account on the sign-in page @full", async ({
  page,
  inbox,
  address,
}) => {
  await register(page, address, inbox);
  await page.goto("/en/login");
  await expect(page.getByText(`You’re signed in as ${address}.`)).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
});

test("NAV-1, NAV-2, NAV-3: campaign values and the invite code are stored with the account", async ({
  page,
  services,
  inbox,
  address,
}) => {
  const { db } = services.database;
  const offer = { ownerId: null, refundBasisPoints: 100, type: null };
  const invite = await createInviteCode(db, services.clock, offer);
  const code = invite?.code ?? "";
  const campaign = {
    utm_campaign: "spring sale",
    utm_source: "radio",
    utm_content: "jingle-2",
    utm_medium: "audio",
  };
  const query = new URLSearchParams({ ...campaign, inviteCode: code });
  await page.goto(`/en/login?${query}&channel=Partner7`);
  // Saved, and removed from the URL.
  await expect(page).toHaveURL((url) => !url.searchParams.has("channel"));
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL((url) => {
    const found = Object.fromEntries(url.searchParams);
    return Object.entries({ ...campaign, inviteCode: code }).every(
      ([key, value]) => found[key] === value,
    );
  });
  await expect(page.getByLabel(/Invite code/)).toHaveValue(code);
  // Another page, then back without the parameters: the session has kept them.
  await beginRegistration(page, address);
  await expect(page).toHaveURL(/registerCodeVerify/);
  await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  const account = await db
    .selectFrom("accounts")
    .select(["invited_by", "tracking"])
    .where("email", "=", address)
    .executeTakeFirstOrThrow();
  expect(account.invited_by).toBe(code);
  expect(JSON.parse(account.tracking ?? "{}")).toEqual({ ...campaign, channel: "Partner7" });
});

test("NAV-3: an unknown invite code is shown beside its field @full", async ({ page }) => {
  await page.goto("/en/register?inviteCode=K7Q2M9XWPA");
  await expect(page.getByLabel(/Invite code/)).toHaveValue("K7Q2M9XWPA");
  await expect(page.getByText("We don’t recognize this code.")).toBeVisible();
});

test("the development inbox updates automatically when a message is sent @full", async ({
  page,
  context,
  address,
}) => {
  const inbox = await context.newPage();
  await inbox.goto("/dev/inbox");
  await beginRegistration(page, address);
  await expect(inbox.getByText(`To ${address}`)).toBeVisible();
  const mail = inbox.frameLocator("iframe").first();
  await expect(mail.getByRole("heading", { name: "Finish creating your account" })).toBeVisible();
});
