import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../testing/servers/mail-server.ts";
import { readBrandPack } from "../brand/brand-pack.ts";
import type { OutboxMessage } from "../outbox/message.ts";
import { createRenderer } from "../outbox/render.ts";
import { loadTexts } from "../texts.ts";
import { viewableHtml } from "./mail-logo.ts";
import { createSmtpSender, type SmtpSender } from "./smtp.ts";

const SAMPLE = fileURLToPath(new URL("../../../deploy/brand-example", import.meta.url));
const siteOrigin = "https://account.meridian.example";
const pack = readBrandPack(SAMPLE);
const texts = loadTexts(pack.texts);
const both = { colors: pack.colors, logo: pack.mailLogo };
const rendererOf = (own = both, brand = "Meridian") =>
  createRenderer({ texts, brand, siteOrigin, ...own });

const MESSAGE: OutboxMessage = {
  channel: "mail",
  template: "registrationCode",
  recipient: "mina@example.com",
  locale: "en",
  values: { code: "204816", minutes: 10 },
};

let server: MailServer | undefined;
let sender: SmtpSender | undefined;
afterEach(async () => {
  sender?.close();
  await server?.close();
});

describe("a mail with a brand pack", () => {
  it("shows its logo with the name as alternative text, and another in dark mode", () => {
    const { html } = rendererOf().renderMail(MESSAGE);
    const images = [
      ...html.matchAll(/<img src="cid:([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]*)"/g),
    ];
    expect(images.map(([, ...parts]) => parts)).toEqual([
      ["mail-logo@account.meridian.example", "176", "36", "Meridian"],
      ["mail-logo-dark@account.meridian.example", "176", "36", "Meridian"],
    ]);
    expect(html).toMatch(
      /@media \(prefers-color-scheme:dark\)\{.*\.m-logo\{display:none!important\}/,
    );
    expect(html).not.toMatch(/src="(?!cid:)/);
  });

  it("has one picture when one serves both themes", () => {
    const { light } = pack.mailLogo ?? {};
    const logo = light && { light, dark: light };
    const { html, attachments } = rendererOf({ ...both, logo }).renderMail(MESSAGE);
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(attachments).toHaveLength(1);
    expect(html).not.toContain("m-logo-dark");
  });

  it("has the brand's colors in both modes", () => {
    const { html } = rendererOf().renderMail(MESSAGE);
    expect(html).toContain("background-color:#f6f6fb");
    expect(html).toContain(".m-card{background-color:#161827!important");
    expect(html).not.toContain("#0d6557");
  });

  it("says the brand's words, also in text messages and only in their language", () => {
    const { renderMail, renderSms } = rendererOf();
    expect(renderMail(MESSAGE).text).toContain("One step to your account");
    expect(renderMail({ ...MESSAGE, locale: "fr" }).text).not.toContain("One step");
    const sms: OutboxMessage = { ...MESSAGE, channel: "sms", template: "loginCode" };
    expect(renderSms(sms)).toBe("Meridian: 204816 is your sign-in code. Tell it to nobody.");
  });

  it("shows the first letter without a mail logo", () => {
    const { html, attachments } = rendererOf({ ...both, logo: undefined }).renderMail(MESSAGE);
    expect(html).not.toContain("<img");
    expect(html).toMatch(/class="m-mark"[^>]*>M<\/td>/);
    expect(attachments).toBeUndefined();
  });

  it("a name with markup stays one attribute", () => {
    const { html } = rendererOf(both, `"><script>`).renderMail(MESSAGE);
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain("<script");
  });

  it("API-8: carries its pictures as related parts that need no second request", async () => {
    server = await startMailServer();
    const settings = { url: server.url, from: "no-reply@meridian.example" };
    sender = createSmtpSender({ settings, siteOrigin, renderMail: rendererOf().renderMail });
    await sender.deliver(MESSAGE, "k3P0aY7wz9QmB1sVtR5xN8uCfLhJ2dGe4oTiW6nKqMs");
    const source = server.received[0]?.source ?? "";
    expect(source).toMatch(/^Content-Type: multipart\/related;/m);
    expect(source).toMatch(/^Content-Id: <mail-logo@account\.meridian\.example>\r$/im);
    expect(source).toMatch(/^Content-Disposition: inline; filename=mail-logo\.png\r$/m);
    const picture = readFileSync(`${SAMPLE}/mail-logo.png`).toString("base64");
    expect(source.replaceAll("\r\n", "")).toContain(picture);
  });

  it("can be looked at in a browser, which knows no Content-IDs", () => {
    const html = viewableHtml(rendererOf().renderMail(MESSAGE));
    expect(html).not.toContain("cid:");
    expect(html.match(/src="data:image\/png;base64,/g)).toHaveLength(2);
  });
});
