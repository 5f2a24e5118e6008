import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TERMS_VERSION } from "@portico/contract/terms";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
let production: TestApp;
beforeAll(async () => {
  test = await openTestApp({ realPasswordCost: true });
  production = await openTestApp({ env: PRODUCTION });
});
afterAll(async () => {
  await production.close();
  await test.close();
});

const accountOf = (email: string, site = test) =>
  site.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

const device = {
  screen_resolution: "1440x900",
  available_screen_resolution: "1440x860",
  system_version: "Linux",
  brand_model: "desktop",
  system_lang: "de",
  timezone: "Europe/Berlin",
  timezoneOffset: -60,
  list_plugin: "",
  canvas_code: "1",
  webgl_vendor: "v",
  webgl_renderer: "r",
  audio: "1",
  platform: "Linux x86_64",
  fingerprint: "0123456789abcdef0123456789abcdef",
};

describe("registration by email", () => {
  it("API-1, API-3, API-8: leads from an address and its code to a signed-in account", async () => {
    const browser = test.browser();
    const email = "mina@example.com";
    const sent = await browser.sendRegistrationCode(email);
    expect([sent.status, sent.body]).toEqual([
      200,
      { code: 0, message: "SUCCESS", data: { expiresIn: 600, resendIn: 60 } },
    ]);
    const code = await browser.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const verified = await browser.call("registerEmailVerifyCode", { email, code });
    expect(verified.data).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const events = test.services.database.db.selectFrom("audit_events").select(["event", "call"]);
    expect(await events.where("event", "=", "codeProven").execute()).toEqual([
      { event: "codeProven", call: "registerEmailVerifyCode" },
    ]);
    const answer = await browser.completeRegistration(email, String(verified.data["ticket"]));
    expect(answer.body.code).toBe(0);
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });

  it("SES-1: returns the full session user info, and user/info returns the same without the token", async () => {
    const browser = test.browser();
    const { data } = await browser.register("noor@example.com", { username: "Noor_K" });
    expect(data).toEqual({
      authorization: browser.cookies.get("authorization"),
      accountGroup: expect.any(Number),
      userId: expect.stringMatching(/^[\w-]{22}$/),
      UID: expect.stringMatching(/^[1-9]\d{8}$/),
      username: "Noor_K",
      emailOrPhone: "noor@example.com",
      isAdmin: true,
      chainDreamMiningUser: false,
      twoFactorRequired: false,
      useAdminTwoFactor: false,
      phone: null,
      email: "noor@example.com",
      dialCode: null,
      verifyInstruction: [],
      accountType: "individual",
      reviewStatus: null,
      tradingAllowed: true,
      bindOffer: "phone",
      deviceId: expect.stringMatching(/^[\w-]{22}$/),
    });
    const { authorization: _, deviceId: __, ...rest } = data;
    expect((await browser.call("userInfo")).data).toEqual(rest);
  });

  it("VAL-3: spellings of one address are the same address", async () => {
    const browser = test.browser();
    await browser.sendRegistrationCode(" Kim.Lee@EXAMPLE.com ");
    const code = await browser.codeFor("kim.lee@example.com");
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { data } = await browser.call("registerEmailVerifyCode", {
      email: "kim.lee@Example.COM",
      code: spaced,
    });
    const ticket = String(data["ticket"]);
    const answer = await browser.completeRegistration("KIM.LEE@example.com", ticket);
    expect(answer.data["email"]).toBe("kim.lee@example.com");
  });

  it("NAV-3: campaign, invite, language, country and terms are stored with the account", async () => {
    const inviter = test.browser();
    await inviter.register("inviter@example.com");
    const { id } = await accountOf("inviter@example.com");
    const { code } = await test.services.database.db
      .selectFrom("invite_codes")
      .select("code")
      .where("owner_id", "=", id)
      .executeTakeFirstOrThrow();
    const tracking = {
      channel: "abc123",
      utm_campaign: "spring \u0000 sale",
      utm_source: "{x, plural}",
      utm_content: "'; drop table accounts;--",
      utm_medium: "<b>",
    };
    const browser = test.browser({ address: "8.8.8.8" });
    const ticket = await browser.registrationTicket("invited@example.com");
    const answer = await browser.call(
      "registerEmail",
      {
        email: "invited@example.com",
        ticket,
        password: browser.seal("four unrelated words here", ticket),
        termsVersion: TERMS_VERSION,
        inviteCode: ` ${code.toLowerCase()} `,
        countryCode: "DE",
        tracking,
        device,
      },
      { headers: { language: "zh-tw" } },
    );
    expect(answer.body.code).toBe(0);
    const account = await accountOf("invited@example.com");
    expect(account).toMatchObject({
      invited_by: code,
      locale: "zh-tw",
      // The country of the network address, not the page's.
      country_code: "US",
      terms_version: TERMS_VERSION,
      terms_accepted_at: test.clock.now(),
      status: "active",
      type: "individual",
    });
    expect(JSON.parse(account.tracking ?? "")).toEqual(tracking);
  });

  it("API-6: the page's country is used if the network address has none", async () => {
    const browser = test.browser({ address: "192.168.1.1" });
    await browser.register("private@example.com", { countryCode: "DE" });
    expect((await accountOf("private@example.com")).country_code).toBe("DE");
  });

  it("NAV-3: an empty invite code is ignored", async () => {
    await test.browser().register("none@example.com", { inviteCode: "  " });
    expect((await accountOf("none@example.com")).invited_by).toBeNull();
  });

  it("CRED-1: the password is stored only as Argon2id, and found nowhere else", async () => {
    await test.browser().register("hash@example.com", { password: "canary canary canary" });
    const { password_hash } = await accountOf("hash@example.com");
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { check } = test.services.passwords;
    expect(await check(password_hash, "canary canary canary")).toMatchObject({ right: true });
    expect(await check(password_hash, "canary canary canar")).toMatchObject({ right: false });
  });

  it("DEV-3: the device is stored with its signal, and its token only as a hash", async () => {
    const browser = test.browser();
    const { data } = await browser.register("device@example.com", { device });
    const row = await test.services.database.db
      .selectFrom("devices")
      .selectAll()
      .where("account_id", "=", String(data["userId"]))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ public_id: data["deviceId"], fingerprint: device.fingerprint });
    expect(JSON.parse(row.info ?? "")).toEqual(device);
    expect(row.token_hash).not.toBe(browser.cookies.get("__Host-device"));
  });

  it("SES-5: neither token is stored in plaintext", async () => {
    const browser = test.browser();
    await browser.register("stored@example.com");
    const rows = JSON.stringify(
      await test.services.database.db.selectFrom("sessions").selectAll().execute(),
    );
    for (const name of ["authtoken", "__Host-acct", "authorization"]) {
      expect(rows).not.toContain(browser.cookies.get(name));
    }
  });
});

describe("the cookies of a sign-in", () => {
  const YEAR = "Max-Age=31536000";
  const TOKEN = "[\\w-]{43}";

  function expected(email: string, domain: string) {
    const all = `Path=/; Secure; SameSite=Strict${domain}; ${YEAR}`;
    const secret = `Path=/; Secure; SameSite=Strict; HttpOnly`;
    const end = "Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
    const cleared = (name: string) => [
      `${name}=; Path=/; Secure; SameSite=Strict; ${end}`,
      ...(domain ? [`${name}=; Path=/; Secure; SameSite=Strict${domain}; ${end}`] : []),
    ];
    return [
      new RegExp(`^authtoken=${TOKEN}; ${secret}${domain}; ${YEAR}$`),
      new RegExp(`^authorization=v1\\.${TOKEN}; ${all}$`),
      new RegExp(`^__Host-acct=${TOKEN}; ${secret}; ${YEAR}$`),
      new RegExp(`^__Host-device=${TOKEN}; ${secret}; Expires=Fri, 31 Dec 9999 23:59:59 GMT$`),
      new RegExp(`^accountGroup=\\d+; ${all}$`),
      new RegExp(`^userId=[\\w-]{22}; ${all}$`),
      new RegExp(`^UID=\\d{9}; ${all}$`),
      `yu_userName=${encodeURIComponent(email)}; ${all}`,
      ...["yu_isSubuser", "yu_isMining", "yu_isInstitutions"].flatMap(cleared),
    ].map((line) => (typeof line === "string" ? line : expect.stringMatching(line)));
  }

  it("SES-3, SES-5, SES-6, DEV-3: over http://localhost all are host-only", async () => {
    const { setCookies } = await test.browser().register("local@example.com");
    expect(setCookies).toEqual(expected("local@example.com", ""));
  });

  it("SES-3, SES-5, SES-6, DEV-3: with a parent domain only the shared cookies use it, never the __Host- ones", async () => {
    const { setCookies } = await production.browser().register("prod@example.com");
    expect(setCookies).toEqual(expected("prod@example.com", "; Domain=exchange.example"));
    for (const line of setCookies.filter((one) => one.startsWith("__Host-"))) {
      expect(line).not.toContain("Domain");
    }
  });

  it("SES-3: yu_userName is the username if there is one", async () => {
    const browser = test.browser();
    await browser.register("named@example.com", { username: "named.one" });
    expect(browser.cookies.get("yu_userName")).toBe("named.one");
  });

  it("the browser that requests a code gets the flow cookie, and keeps it", async () => {
    const browser = production.browser();
    const first = await browser.sendRegistrationCode("flow1@example.com");
    expect(first.setCookies).toEqual([
      expect.stringMatching(
        /^__Host-flow=[\w-]{43}; Path=\/; Secure; SameSite=Strict; HttpOnly; Max-Age=3600$/,
      ),
    ]);
    const second = await browser.sendRegistrationCode("flow2@example.com");
    expect(second.setCookies).toEqual(first.setCookies);
  });

  it.each(["short", "x".repeat(44), `${"x".repeat(42)};`, "%00", ""])(
    "an invalid flow cookie is replaced: %j",
    async (value) => {
      const browser = test.browser();
      browser.cookies.set("__Host-flow", value);
      test.clock.advance(60_000);
      const { setCookies } = await browser.sendRegistrationCode("odd@example.com");
      expect(setCookies[0]).toMatch(/^__Host-flow=[\w-]{43};/);
      expect(browser.cookies.get("__Host-flow")).not.toBe(value);
      test.clock.advance(60 * 60_000);
    },
  );
});
