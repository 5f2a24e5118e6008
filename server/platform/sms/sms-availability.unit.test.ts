import { expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { createDelivery } from "../delivery.ts";
import { PermanentDeliveryError } from "../outbox/delivery.ts";
import { readSettings } from "../settings/settings.ts";
import { createSmsAvailability } from "./sms-availability.ts";

const GERMAN = "+4915123456789";
const FRENCH = "+33612345678";

it("A10: text messages reach all countries, the listed ones, or none", () => {
  const all = createSmsAvailability({ isAvailable: true, countries: new Set() });
  expect([GERMAN, FRENCH].map(all.canReach)).toEqual([true, true]);
  const some = createSmsAvailability({ isAvailable: true, countries: new Set(["FR"]) });
  expect([GERMAN, FRENCH, "+1", ""].map(some.canReach)).toEqual([false, true, false, false]);
  const none = createSmsAvailability({ isAvailable: false, countries: new Set(["FR"]) });
  expect(none.canReach(FRENCH)).toBe(false);
});

it("A10: a notice to a number of another country is given up, and never handed to the provider", async () => {
  const env = {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "no-reply@account.example",
    SMS_PROVIDER: "http",
    SMS_URL: "http://127.0.0.1:1",
    SMS_TOKEN: "t",
    SMS_FROM: "X",
  };
  const delivery = createDelivery({
    settings: readSettings(env),
    clock: systemClock,
    smsAvailability: createSmsAvailability({ isAvailable: true, countries: new Set(["FR"]) }),
    smsNotices: { take: () => Promise.resolve(true), giveBack: () => Promise.resolve() },
    renderMail: () => expect.unreachable("No mail"),
    renderSms: () => "text",
  });
  const to = (recipient: string) =>
    delivery.deliver(
      { channel: "sms", template: "passwordChanged", recipient, locale: "en", values: { at: 0 } },
      "id",
    );
  await expect(to(GERMAN)).rejects.toBeInstanceOf(PermanentDeliveryError);
  await expect(to(FRENCH)).rejects.not.toBeInstanceOf(PermanentDeliveryError);
  delivery.close();
});
