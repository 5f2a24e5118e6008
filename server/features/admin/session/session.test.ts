import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import { MINUTE, SECOND } from "../../../platform/clock.ts";
import {
  acceptInvitation,
  addPasskey,
  ADMIN_ORIGIN,
  type AdminTest,
  answerWith,
  openAdminTest,
} from "../../../testing/admin/admin-app.ts";
import { TestPasskey } from "../../../testing/people/passkey.ts";
import { operate } from "../../../testing/people/operator.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
beforeAll(async () => {
  test = await openAdminTest();
});
afterAll(() => test.close());

describe("an invitation", () => {
  it("the command line prints an invitation link that works once", async () => {
    const args = ["--name", "Ida", "--roles", "administrator"];
    const said = await operate(test, "console", "invite", "ida@exchange.example", ...args);
    const [, token = ""] = /^http:\/\/localhost:3900\/invitation#(\S{43})$/m.exec(said) ?? [];
    const browser = test.consoleBrowser();
    expect(await browser.call("invitationRead", { token })).toMatchObject({
      code: 0,
      data: { name: "Ida", email: "ida@exchange.example" },
    });
    const { answer } = await acceptInvitation(browser, token);
    expect(answer).toMatchObject({ code: 0, data: { passkeys: 1, requiredPasskeys: 2 } });
    for (const line of answer.setCookies) {
      expect(line).toMatch(/^__Host-operator=\S+; Path=\/; Secure; SameSite=Strict; HttpOnly$/);
    }
    const again = await test.consoleBrowser().call("invitationRead", { token });
    expect(again.code).toBe(ERRORS.linkInvalid.code);
  });

  it("expires after a day", async () => {
    const { token } = await test.invite("late@exchange.example");
    test.clock.advance(24 * 60 * MINUTE);
    const answer = await test.consoleBrowser().call("invitationRead", { token });
    expect(answer.code).toBe(ERRORS.linkInvalid.code);
  });

  it("is for one operator for each mailbox, in any spelling", async () => {
    await test.invite("twin@gmail.com");
    await expect(test.invite("t.w.i.n+admin@googlemail.com")).rejects.toThrow("operatorExists");
  });

  it("does nothing but the setup before there are two passkeys", async () => {
    const { token } = await test.invite("half@exchange.example", ["support"]);
    const browser = test.consoleBrowser();
    await acceptInvitation(browser, token);
    const { code } = await browser.call("requestList");
    expect(code).toBe(ADMIN_ERRORS.setupRequired.code);
    await addPasskey(browser);
    expect(await browser.call("requestList")).toMatchObject({ code: 0 });
  });
});

describe("a session", () => {
  it("begins with a passkey, and knows roles and permissions", async () => {
    const anna = await test.operator("anna", "support");
    await anna.call("signOut");
    expect((await anna.call("sessionRead")).status).toBe(401);
    const answer = await anna.signIn();
    expect(answer).toMatchObject({
      code: 0,
      data: { operator: { id: anna.id, roles: ["support"] } },
    });
    expect(answer.data["permissions"]).toContain("factorReset.request");
    expect(answer.data["permissions"]).not.toContain("unfreeze.approve");
  });

  it("ASVS 7.3.1: ends after 15 minutes without a call", async () => {
    const idle = await test.operator("idle", "support");
    test.clock.advance(15 * MINUTE - 1);
    expect((await idle.call("sessionRead")).status).toBe(200);
    test.clock.advance(15 * MINUTE);
    expect((await idle.call("sessionRead")).status).toBe(401);
  });

  it("ASVS 7.3.2: ends after 8 hours in any case", async () => {
    const busy = await test.operator("busy", "support");
    for (let passed = 0; passed < 8 * 60 - 10; passed += 10) {
      test.clock.advance(10 * MINUTE);
      expect((await busy.call("sessionRead")).status).toBe(200);
    }
    test.clock.advance(10 * MINUTE);
    expect((await busy.call("sessionRead")).status).toBe(401);
  });

  it("is listed, and can be ended from another one of the same operator only", async () => {
    const [lena, other] = [
      await test.operator("lena", "support"),
      await test.operator("luis", "support"),
    ];
    const phone = test.consoleBrowser();
    await answerWith(phone, lena.passkeys[1], ["signInOptions", "signIn"]);
    const { data } = await lena.call("sessionList");
    const sessions = data["sessions"] as { id: string; current: boolean }[];
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const { id } = sessions.find(({ current }) => !current) ?? { id: "" };
    expect((await other.call("sessionEnd", { id })).code).toBe(ERRORS.notFound.code);
    expect((await lena.call("sessionEnd", { id })).code).toBe(0);
    expect((await phone.call("sessionRead")).status).toBe(401);
    expect((await lena.call("sessionRead")).status).toBe(200);
  });

  it("is worthless without the browser that it began in", async () => {
    const mark = await test.operator("mark", "support");
    const thief = test.consoleBrowser();
    thief.cookies.set("__Host-operator", mark.browser.cookies.get("__Host-operator") ?? "");
    expect((await thief.call("sessionRead")).status).toBe(401);
  });

  it("is refused in a browser that belongs to another operator", async () => {
    const [pia, quin] = [
      await test.operator("pia", "support"),
      await test.operator("quin", "security"),
    ];
    await pia.call("signOut");
    const answer = await answerWith(pia.browser, quin.passkeys[0], ["signInOptions", "signIn"]);
    expect(answer.code).toBe(ADMIN_ERRORS.deviceOfAnother.code);
  });

  it("ends when its operator is disabled at the command line", async () => {
    const gone = await test.operator("gone", "support");
    await operate(test, "console", "disable", "gone@exchange.example");
    expect((await gone.call("sessionRead")).status).toBe(401);
    expect((await gone.signIn()).code).toBe(ERRORS.passkeyFailed.code);
  });
});

describe("a stolen session", () => {
  it("cannot add a passkey without a fresh proof", async () => {
    const rosa = await test.operator("rosa", "administrator");
    test.clock.advance(5 * MINUTE);
    expect((await rosa.call("passkeyOptions")).code).toBe(ERRORS.proofRequired.code);
    const passkey = new TestPasskey(ADMIN_ORIGIN);
    const made = passkey.create({
      challenge: "x",
      rp: { id: "localhost", name: "" },
      user: { id: "x", name: "", displayName: "" },
    } as PasskeyCreation);
    const added = await rosa.call("passkeyAdd", { name: "Thief", passkey: made });
    expect(added.code).toBe(ERRORS.proofRequired.code);
    expect((await rosa.prove()).code).toBe(0);
    expect((await rosa.call("passkeyOptions")).code).toBe(0);
  });

  it("ASVS 7.2.4: gains nothing from a proof that its owner gives", async () => {
    const rita = await test.operator("rita", "administrator");
    test.clock.advance(5 * MINUTE);
    const thief = test.consoleBrowser();
    for (const [name, value] of rita.browser.cookies) thief.cookies.set(name, value);
    expect((await thief.call("sessionRead")).status).toBe(200);
    expect((await rita.prove()).code).toBe(0);
    expect((await thief.call("passkeyOptions")).code).toBe(ERRORS.proofRequired.code);
    // Calls that were under way when the secret changed are still answered.
    expect((await thief.call("sessionRead")).status).toBe(200);
    test.clock.advance(10 * SECOND);
    expect((await thief.call("sessionRead")).status).toBe(401);
    expect((await rita.call("passkeyOptions")).code).toBe(0);
  });

  it("ASVS 7.2.4: ends when its owner signs in again in the same browser", async () => {
    const rolf = await test.operator("rolf", "administrator");
    const thief = test.consoleBrowser();
    for (const [name, value] of rolf.browser.cookies) thief.cookies.set(name, value);
    expect((await rolf.signIn()).code).toBe(0);
    expect((await thief.call("sessionRead")).status).toBe(401);
    const { data } = await rolf.call("sessionList");
    expect(data["sessions"]).toHaveLength(1);
  });

  it("cannot give another operator's passkey as the proof", async () => {
    const [sara, tom] = [
      await test.operator("sara", "support"),
      await test.operator("tom", "support"),
    ];
    const answer = await answerWith(sara.browser, tom.passkeys[0], ["proofOptions", "proofGive"]);
    expect(answer.code).toBe(ERRORS.passkeyFailed.code);
  });
});

describe("passkeys", () => {
  it("are at least two", async () => {
    const uma = await test.operator("uma", "support");
    const [first] = uma.passkeys;
    const refused = await uma.call("passkeyRemove", { id: first?.id });
    expect(refused.code).toBe(ADMIN_ERRORS.passkeysNeeded.code);
    await addPasskey(uma.browser);
    const removed = await uma.call("passkeyRemove", { id: first?.id });
    expect(removed.data["passkeys"]).toHaveLength(2);
  });

  it("the passkeys of all operators are excluded when one is made, so that none is shared", async () => {
    const [vera, will] = [
      await test.operator("vera", "support"),
      await test.operator("will", "support"),
    ];
    const { data } = await vera.call("passkeyOptions");
    const excluded = (data as unknown as PasskeyCreation).excludeCredentials.map(({ id }) => id);
    for (const { id } of [...vera.passkeys, ...will.passkeys]) expect(excluded).toContain(id);
  });

  it("a passkey of another origin is refused", async () => {
    const { token } = await test.invite("xena@exchange.example", ["support"]);
    const browser = test.consoleBrowser();
    const { data } = await browser.call("invitationPasskeyOptions", { token });
    const passkey = new TestPasskey("http://localhost:3000");
    const made = passkey.create(data as unknown as PasskeyCreation);
    const answer = await browser.call("invitationAccept", { token, name: "Key", passkey: made });
    expect(answer.code).toBe(ERRORS.passkeyFailed.code);
  });
});
