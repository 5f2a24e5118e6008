import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

const CHOSEN = {
  language: "de",
  theme: "dark",
  timeZone: "Asia/Tokyo",
  hours: "24",
  optionalMails: ["everySignIn"],
};
const LEFT_OPEN = { language: "en", theme: null, timeZone: null, hours: null, optionalMails: [] };

async function member() {
  const person = await makePerson(test);
  const browser = test.browser();
  await signIn(test, person, browser);
  return { person, browser };
}

const mailsTo = async (email: string | null) =>
  (await test.messages()).filter(({ recipient }) => recipient === email);

describe("preferences", () => {
  it("are left to the browser until they are chosen, and can be left to it again", async () => {
    const { browser } = await member();
    expect((await browser.call("preferences")).data).toEqual(LEFT_OPEN);
    expect((await browser.call("userInfo")).data).not.toHaveProperty("preferences");
    expect((await browser.call("preferencesSet", CHOSEN)).data).toEqual(CHOSEN);
    expect((await browser.call("preferences")).data).toEqual(CHOSEN);
    expect((await browser.call("preferencesSet", LEFT_OPEN)).data).toEqual(LEFT_OPEN);
    expect((await browser.call("userInfo")).data).not.toHaveProperty("preferences");
  });

  it("come with the user info of every other browser, and with a sign-in", async () => {
    const { person, browser } = await member();
    await browser.call("preferencesSet", CHOSEN);
    const shown = { preferences: { theme: "dark", timeZone: "Asia/Tokyo", hours: "24" } };
    const other = await person.knownBrowser();
    expect((await other.login(person.account.email ?? "")).data).toMatchObject(shown);
    expect((await other.call("userInfo")).data).toMatchObject(shown);
  });

  it("keep the chosen language, although the page that saves it is in another", async () => {
    const { browser } = await member();
    await browser.call("preferencesSet", CHOSEN, { headers: { language: "fr" } });
    expect((await browser.call("preferences")).data).toMatchObject({ language: "de" });
  });

  it.each([
    ["timeZone", "Mars/Olympus"],
    ["timeZone", "+01:00"],
    ["timeZone", "../../etc/localtime"],
    ["timeZone", ""],
    ["hours", "13"],
    ["theme", "pink"],
    ["language", "tlh"],
    ["optionalMails", ["newDevice"]],
    ["optionalMails", ["everySignIn", "everySignIn"]],
  ])("refuse %s: %j", async (field, value) => {
    const { browser } = await member();
    const { body } = await browser.call("preferencesSet", { ...CHOSEN, [field]: value });
    expect(body.code).toBe(40_001);
    expect((body.data as { field: string }).field).toMatch(new RegExp(`^${field}`));
    expect((await browser.call("preferences")).data).toEqual(LEFT_OPEN);
  });
});

describe("optional mails", () => {
  it("only those who asked for it get a mail about a sign-in from a recognized device", async () => {
    const { person, browser } = await member();
    const { email } = person.account;
    await (await person.knownBrowser()).login(email ?? "");
    expect(await mailsTo(email)).toEqual([]);
    await browser.call("preferencesSet", { ...LEFT_OPEN, optionalMails: ["everySignIn"] });
    await (await person.knownBrowser()).login(email ?? "");
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: "signedIn", values: { token: expect.any(String) } });
  });

  it("nobody can turn off an alert: a new device always causes one", async () => {
    const { person, browser } = await member();
    await browser.call("preferencesSet", LEFT_OPEN);
    const email = person.account.email ?? "";
    const stranger = test.browser();
    const { data } = await stranger.login(email);
    const { ticket } = data;
    await stranger.solved("loginDeviceSendCode", { ticket, channel: "email" });
    const code = await stranger.codeFor(email);
    await stranger.call("loginDevice", { ticket, code });
    expect((await mailsTo(email)).map(({ template }) => template)).toContain("newDevice");
  });
});

it("mails write times in the chosen time zone and clock, and say which", async () => {
  const { person, browser } = await member();
  await browser.call("preferencesSet", { ...CHOSEN, language: "en" });
  await browser.call("antiPhishingCodeSet", { code: "blue heron" });
  const [mail] = await mailsTo(person.account.email);
  if (mail === undefined) throw new Error("No mail was sent");
  const { text } = test.services.renderMail(mail);
  const time = new Intl.DateTimeFormat("en-US", {
    timeZone: "Asia/Tokyo",
    hourCycle: "h23",
    timeStyle: "short",
  }).format(test.clock.now());
  expect(text.replaceAll("\u00A0", " ")).toContain(`${time} GMT+9`);
});
