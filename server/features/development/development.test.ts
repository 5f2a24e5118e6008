import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECOND } from "../../platform/clock.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";

interface Listed {
  id: string;
  createdAt: number;
  channel: string;
  recipient: string;
  locale: string;
  subject: string;
  text: string;
}

let test: TestApp;
let production: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: { BRAND_NAME: "<b>Brand" } });
  production = await openTestApp({ builtPages: true, env: PRODUCTION });
});
afterAll(async () => {
  await production.close();
  await test.close();
});

const list = async () => (await test.request("/dev/inbox/messages")).json<Listed[]>();

describe("the development inbox", () => {
  it("API-8: is not indexed by search engines", async () => {
    const { statusCode, headers, body } = await test.request("/dev/inbox");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<title>Development inbox</title>");
    expect(body).toContain('<meta name="robots" content="noindex">');
    const script = /<script type="module" src="([^"]+)">/.exec(body)?.[1] ?? "";
    expect(script).toMatch(/^\/js\/development-inbox-/);
    expect((await test.request(script)).statusCode).toBe(200);
  });

  it.each(["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"])(
    "A08: is a 404 for a request with the header %s, since a proxy sent it",
    async (header) => {
      const headers = { [header]: "198.51.100.7" };
      expect((await test.request("/dev/inbox/messages", { headers })).statusCode).toBe(404);
    },
  );

  it("A08: is a 404 for another machine", async () => {
    const { host } = new URL(test.services.settings.siteOrigin);
    const answer = await test.app.inject({
      url: "/dev/inbox/messages",
      headers: { host },
      remoteAddress: "198.51.100.7",
    });
    expect(answer.statusCode).toBe(404);
  });

  it("has a component gallery, with the same restrictions", async () => {
    const { statusCode, body } = await test.request("/dev/gallery");
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toMatch(/<script type="module" src="\/js\/development-gallery-/);
  });

  it("API-8: is empty before anything was sent", async () => {
    expect(await list()).toEqual([]);
  });

  it("API-8: shows sent messages, newest first, as they would arrive", async () => {
    for (const name of ["first", "second", "third"]) {
      await test.browser().sendRegistrationCode(`${name}@example.com`);
      test.clock.advance(SECOND);
    }
    const messages = await list();
    expect(messages.map(({ recipient }) => recipient)).toEqual([
      "third@example.com",
      "second@example.com",
      "first@example.com",
    ]);
    const [newest] = messages;
    expect(newest).toMatchObject({ channel: "mail", locale: "en" });
    expect(newest?.text).toContain(await test.browser().codeFor("third@example.com"));
    expect(newest?.subject).toContain("<b>Brand");
  });

  it("API-8: shows a text message as a phone would, and only as text", async () => {
    const browser = test.browser();
    await browser.solved("registerPhoneSendCode", { dialCode: "+49", phone: "0151 12345678" });
    test.clock.advance(SECOND);
    const [newest] = await list();
    const code = await browser.codeFor("+4915112345678");
    expect(newest).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      createdAt: expect.any(Number),
      channel: "sms",
      recipient: "+4915112345678",
      locale: "en",
      subject: "+4915112345678",
      text: `${code} is your <b>Brand code to create an account. Never share it.`,
    });
    const { statusCode, body } = await test.request(`/dev/inbox/messages/${newest?.id}`);
    expect([statusCode, body]).toEqual([404, ""]);
  });

  it("A14: shows an SMS notice, which has no code", async () => {
    await test.browser().register("owner@example.com");
    await test.services.database.db
      .updateTable("accounts")
      .set({ phone: "+4915112345679", dial_code: "+49" })
      .where("email", "=", "owner@example.com")
      .execute();
    test.clock.advance(SECOND);
    const phone = { dialCode: "+49", phone: "15112345679" };
    await test.browser().solved("registerPhoneSendCode", phone);
    test.clock.advance(SECOND);
    const [newest] = await list();
    expect(newest).toMatchObject({ channel: "sms", recipient: "+4915112345679" });
    expect(newest?.text).not.toMatch(/\d{6}/);
    expect(newest?.text).toContain("already has one");
  });

  it("API-8: shows fifty at most", async () => {
    for (let count = 0; count < 50; count += 1) {
      await test.browser().sendRegistrationCode(`more${count}@example.com`);
      test.clock.advance(SECOND);
    }
    const messages = await list();
    expect(messages).toHaveLength(50);
    expect(messages[0]?.recipient).toBe("more49@example.com");
  });

  it("API-8: is never cached", async () => {
    const { headers } = await test.request("/dev/inbox/messages");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  it("ASVS 3.2.2: sandboxes a mail's HTML, and escapes names in it", async () => {
    const [newest] = await list();
    const { statusCode, headers, body } = await test.request(`/dev/inbox/messages/${newest?.id}`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    );
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain("&lt;b&gt;Brand");
    expect(body).not.toContain("<b>Brand");
    expect(body).not.toMatch(/<script|<img|<link|https?:\/\//);
  });

  it.each(["nothing", "%00", "..%2f..%2fetc", "'", "x".repeat(150)])(
    "API-8: an unknown message is refused: %s",
    async (id) => {
      const { statusCode, body } = await test.request(`/dev/inbox/messages/${id}`);
      expect(statusCode).toBeOneOf([400, 404]);
      expect(body).not.toContain(id);
    },
  );

  it("A27: responds only to our own host, so that no other site can read it by DNS rebinding", async () => {
    const { statusCode } = await test.request("/dev/inbox/messages", {
      headers: { host: "evil.example" },
    });
    expect(statusCode).toBe(421);
  });
});

describe("ASVS 13.4.2, 15.2.3: in production there is no inbox", () => {
  it.each(["/dev/inbox", "/dev/inbox/messages", "/dev/inbox/messages/x", "/dev/gallery"])(
    "API-8: %s is a 404 like any unknown page",
    async (path) => {
      const redirect = await production.request(path);
      expect([redirect.statusCode, redirect.headers.location]).toEqual([302, `/en${path}`]);
      const { statusCode, body } = await production.request(`/en${path}`);
      expect(statusCode).toBe(404);
      expect(body).not.toMatch(/development/i);
    },
  );

  it.each(["/dev/inbox", "/dev/gallery"])("API-8: no script of %s is served", async (path) => {
    const { body } = await test.request(path);
    const scripts = [...body.matchAll(/"(\/js\/[^"]+)"/g)].map(([, script]) => script ?? "");
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      expect((await production.request(script)).statusCode).toBe(404);
    }
    expect((await production.request("/en/development-inbox")).statusCode).toBe(404);
  });

  it("API-8: the OpenAPI document does not mention it", async () => {
    expect((await production.request("/api/openapi.json")).body).not.toMatch(/dev\/|inbox/);
  });

  it("API-8: no page allows a frame", async () => {
    const { headers } = await production.request("/en/login");
    expect(headers["content-security-policy"]).toContain("frame-src 'none'");
  });
});
