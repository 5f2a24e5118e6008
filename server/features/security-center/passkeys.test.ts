import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PasskeyCreation, PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from "../../core/passkeys/options.ts";
import type { Browser } from "../../testing/app/browser.ts";
import {
  addPasskey,
  freshBrowser,
  givePasskey,
  loginRequest,
  loginWithPasskey,
} from "../../testing/people/factors.ts";
import { type Deviation, MAKER, TestPasskey } from "../../testing/people/passkey.ts";
import { makePerson } from "../../testing/people/people.ts";
import {
  makeMember,
  newAddress,
  outcomeOf,
  sentTo,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const stranger = () => test.browser({ address: newAddress() });
const newPasskey = () => new TestPasskey(test.services.settings.siteOrigin);

describe("passkeys of an account", () => {
  it("are added, named, listed and removed, with notices to their owner", async () => {
    const member = await makeMember(test);
    const browser = await freshBrowser(test, member);
    const options = (await browser.call("passkeyOptions")).body.data as PasskeyCreation;
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: member.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const first = newPasskey();
    const added = await browser.call("passkeyRegister", {
      name: "  My phone ",
      passkey: first.create(options),
    });
    expect(added.data).toMatchObject({
      user: { twoFactorRequired: true, verifyInstruction: ["passkey"] },
      recoveryCodes: { length: 10 },
    });
    const second = await addPasskey(test, browser);
    await browser.call("passkeyRename", { id: second.id, name: "Work" });
    const list = (await browser.call("passkeyList")).data["passkeys"];
    expect(list).toEqual(
      expect.arrayContaining([
        {
          id: first.id,
          name: "My phone",
          createdAt: test.clock.now(),
          lastUsedAt: null,
          synced: true,
          aaguid: "00000000-0000-0000-0000-000000000000",
        },
        expect.objectContaining({ id: second.id, name: "Work" }),
      ]),
    );
    const again = (await browser.call("passkeyOptions")).body.data as PasskeyCreation;
    expect(again.excludeCredentials.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );

    const kept = await browser.call("passkeyRemove", { id: first.id });
    expect(kept.data["verifyInstruction"]).toEqual(["passkey"]);
    expect(outcomeOf(await loginWithPasskey(stranger(), first))).toBe("passkeyFailed");
    const gone = await browser.call("passkeyRemove", { id: second.id });
    expect(gone.data["verifyInstruction"]).toEqual([]);
    expect(await sentTo(test, member.email, "passkeyAdded")).toHaveLength(2);
    expect(await sentTo(test, member.email, "passkeyRemoved")).toHaveLength(2);
  });

  it.each([
    ["a\u0000b", 400],
    ["a\nb", 400],
    [" ", 400],
    ["👩‍💻 Büro", 200],
  ])("API-2, ASVS 2.2.1: the name %j gets %i", async (name, status) => {
    const person = await makePerson(test);
    const { id } = await givePasskey(test, person);
    const browser = await freshBrowser(test, person);
    expect((await browser.call("passkeyRename", { id, name })).status).toBe(status);
  });

  it("ASVS 8.2.2: cannot be renamed or removed by another account", async () => {
    const owner = await makePerson(test);
    const passkey = await givePasskey(test, owner);
    const browser = await freshBrowser(test, await makePerson(test));
    const { id } = passkey;
    expect(outcomeOf(await browser.call("passkeyRename", { id, name: "Mine" }))).toBe(
      "passkeyUnknown",
    );
    expect(outcomeOf(await browser.call("passkeyRemove", { id }))).toBe("passkeyUnknown");
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("ok");
  });

  it.each<[string, Deviation]>([
    ["a sibling host", { origin: "http://blog.localhost:3000" }],
    ["another port of this host", { origin: "http://localhost:1" }],
    ["another site's id", { rpId: "example.com" }],
    ["a frame on another site", { isCrossOrigin: true }],
    ["an authenticator without user verification", { isVerified: false }],
    ["the attacker's own challenge", { challenge: "A".repeat(43) }],
    ["a response of another type", { type: "webauthn.get" }],
    ["an unrequested attestation", { maker: MAKER }],
  ])("A34: cannot be added by %s", async (_, deviation) => {
    const person = await makePerson(test);
    const browser = await freshBrowser(test, person);
    const options = (await browser.call("passkeyOptions")).body.data as PasskeyCreation;
    const passkey = newPasskey().create(options, deviation);
    const added = await browser.call("passkeyRegister", { name: "Key", passkey });
    expect(outcomeOf(added)).toBe("passkeyFailed");
    expect((await browser.call("userInfo")).data["twoFactorRequired"]).toBe(false);
  });

  it("A34: cannot be added with another session's challenge, or a second time", async () => {
    const browser = await freshBrowser(test, await makePerson(test));
    const other = await freshBrowser(test, await makePerson(test));
    const options = (await browser.call("passkeyOptions")).body.data as PasskeyCreation;
    const passkey = newPasskey().create(options);
    const add = (by: Browser) => by.call("passkeyRegister", { name: "Key", passkey });
    expect(outcomeOf(await add(other))).toBe("passkeyFailed");
    expect(outcomeOf(await add(browser))).toBe("ok");
    expect(outcomeOf(await add(browser))).toBe("passkeyFailed");
  });

  it("A34: cannot be added under another id than the authenticator signed", async () => {
    const browser = await freshBrowser(test, await makePerson(test));
    const options = (await browser.call("passkeyOptions")).body.data as PasskeyCreation;
    const passkey = { ...newPasskey().create(options), id: newPasskey().id };
    const added = await browser.call("passkeyRegister", { name: "Key", passkey });
    expect(outcomeOf(added)).toBe("passkeyFailed");
  });

  it.each([{ challenge: 5 }, { challenge: null }, {}, 5, null, "words"])(
    "A24: cannot be added by a browser that signed %j",
    async (signed) => {
      const browser = await freshBrowser(test, await makePerson(test));
      const options = (await browser.call("passkeyOptions")).body.data as PasskeyCreation;
      const clientDataJSON = Buffer.from(JSON.stringify(signed)).toString("base64url");
      const passkey = { ...newPasskey().create(options), clientDataJSON };
      const added = await browser.call("passkeyRegister", { name: "Key", passkey });
      expect(outcomeOf(added)).toBe("passkeyFailed");
    },
  );

  it("are limited to twenty, also when the last ones are added concurrently", async () => {
    const person = await makePerson(test);
    const browser = await freshBrowser(test, person);
    const options = (await browser.call("passkeyOptions")).body.data as PasskeyCreation;
    for (let count = 0; count < MAX_PASSKEYS; count += 1) await givePasskey(test, person);
    const passkey = newPasskey().create(options);
    const added = await browser.call("passkeyRegister", { name: "One more", passkey });
    expect(outcomeOf(added)).toBe("tooManyPasskeys");
    expect(outcomeOf(await browser.call("passkeyOptions"))).toBe("tooManyPasskeys");
    expect((await browser.call("passkeyList")).data["passkeys"]).toHaveLength(MAX_PASSKEYS);
  });

  it("A34: a credential of another account is not adopted", async () => {
    const passkey = newPasskey();
    await addPasskey(test, await freshBrowser(test, await makePerson(test)), passkey);
    const thief = await freshBrowser(test, await makePerson(test));
    await expect(addPasskey(test, thief, passkey)).rejects.toThrow("Not added");
  });
});

describe("ASVS 6.3.4: signing in with a passkey", () => {
  it("proves both factors and the device; an unknown device causes a notice", async () => {
    const member = await makeMember(test, { factors: ["totp", "email"] });
    const passkey = await givePasskey(test, member);
    const browser = member.strangeBrowser();
    const answer = await loginWithPasskey(browser, passkey);
    expect(answer.data).toMatchObject({ userId: member.account.id, deviceId: expect.any(String) });
    expect((await browser.call("userInfo")).body.code).toBe(0);
    expect(outcomeOf(await browser.call("authenticatorBegin"))).toBe("ok");
    expect(await sentTo(test, member.email, "newDevice")).toHaveLength(1);
  });

  it("A15: is requested in the same way for every account", async () => {
    const asked = await loginRequest(stranger());
    expect(asked).toMatchObject({ rpId: "localhost", allowCredentials: [] });
    expect(Buffer.from(asked.challenge, "base64url")).toHaveLength(32);
    expect((await loginRequest(stranger())).challenge).not.toBe(asked.challenge);
  });

  it.each<[string, Deviation]>([
    ["a sibling host", { origin: "http://blog.localhost:3000" }],
    ["another site's id", { rpId: "example.com" }],
    ["a frame on another site", { isCrossOrigin: true }],
    ["an authenticator without user verification", { isVerified: false }],
    ["the attacker's own challenge", { challenge: "A".repeat(43) }],
    ["a response of another type", { type: "webauthn.create" }],
    ["a missing user handle", { userHandle: undefined }],
    ["another user handle", { userHandle: Buffer.from("somebody").toString("base64url") }],
  ])("A35: is refused from %s", async (_, deviation) => {
    const passkey = await givePasskey(test, await makePerson(test));
    const browser = stranger();
    const request = await loginRequest(browser);
    const refused = await browser.call("loginPasskey", {
      passkey: passkey.answer(request, deviation),
    });
    expect(outcomeOf(refused)).toBe("passkeyFailed");
    expect(browser.cookies.has("authtoken")).toBe(false);
  });

  it("ASVS 6.7.2: a challenge works once, for five minutes, in its own browser", async () => {
    const passkey = await givePasskey(test, await makePerson(test));
    const [browser, other] = [stranger(), stranger()];
    const send = (by: Browser, request: PasskeyRequest) =>
      by.call("loginPasskey", { passkey: passkey.answer(request) });
    await loginRequest(other);
    const stolen = await loginRequest(browser);
    expect(outcomeOf(await send(other, stolen))).toBe("passkeyFailed");
    expect(outcomeOf(await send(browser, stolen))).toBe("ok");
    expect(outcomeOf(await send(browser, stolen))).toBe("passkeyFailed");
    const late = await loginRequest(browser);
    test.clock.advance(CHALLENGE_LIFETIME);
    expect(outcomeOf(await send(browser, late))).toBe("passkeyFailed");
  });

  it("A01: the same response sent many times concurrently is one sign-in", async () => {
    const passkey = await givePasskey(test, await makePerson(test));
    const browser = stranger();
    const answer = passkey.answer(await loginRequest(browser));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.call("loginPasskey", { passkey: answer })),
    );
    expect(answers.map(outcomeOf).filter((outcome) => outcome === "ok")).toHaveLength(1);
  });

  it("WebAuthn's counter: a copy that lags behind is refused, also when both are concurrent", async () => {
    const passkey = await givePasskey(test, await makePerson(test));
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("ok");
    const [browser, other] = [stranger(), stranger()];
    const copy = passkey.answer(await loginRequest(browser), { counter: 1 });
    expect(outcomeOf(await browser.call("loginPasskey", { passkey: copy }))).toBe("passkeyFailed");
    const requests = [await loginRequest(browser), await loginRequest(other)] as const;
    const answers = await Promise.all([
      browser.call("loginPasskey", { passkey: passkey.answer(requests[0], { counter: 9 }) }),
      other.call("loginPasskey", { passkey: passkey.answer(requests[1], { counter: 9 }) }),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(["ok", "passkeyFailed"]);
  });

  it("one without a counter works repeatedly", async () => {
    const passkey = new TestPasskey(test.services.settings.siteOrigin, { counts: false });
    await addPasskey(test, await freshBrowser(test, await makePerson(test)), passkey);
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("ok");
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("ok");
  });

  it("a signature by another key is refused", async () => {
    const person = await makePerson(test);
    const passkey = await givePasskey(test, person);
    const browser = stranger();
    const request = await loginRequest(browser);
    const forged = newPasskey().answer(request, { userHandle: passkey.answer(request).userHandle });
    const refused = await browser.call("loginPasskey", { passkey: { ...forged, id: passkey.id } });
    expect(outcomeOf(refused)).toBe("passkeyFailed");
  });

  it("A35: one that was device-bound when created and now can be copied is refused", async () => {
    const passkey = await givePasskey(test, await makePerson(test));
    const { db } = test.services.database;
    const row = db.updateTable("passkeys").where("id", "=", passkey.id);
    await row.set({ device_type: "singleDevice" }).execute();
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("passkeyFailed");
    await row.set({ device_type: "multiDevice" }).execute();
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("ok");
  });

  it("A20: works after strangers have used up the password attempts", async () => {
    const member = await makeMember(test);
    const passkey = await givePasskey(test, member);
    const browser = member.strangeBrowser();
    for (let count = 0; count < 11; count += 1) await browser.login(member.email, "wrong words");
    expect(outcomeOf(await browser.login(member.email))).toBe("tooManyRequests");
    expect(outcomeOf(await loginWithPasskey(member.strangeBrowser(), passkey))).toBe("ok");
  });

  it("a frozen account stays closed", async () => {
    const person = await makePerson(test);
    const passkey = await givePasskey(test, person);
    const { db } = test.services.database;
    const { id } = person.account;
    await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", id).execute();
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("accountFrozen");
  });

  it("SES-1: a sub-user's own does not replace the parent's second step", async () => {
    const parent = await makePerson(test, { factors: ["totp"] });
    const sub = await makePerson(test, {
      username: "sub_with_passkey",
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    const passkey = await givePasskey(test, sub);
    expect(outcomeOf(await loginWithPasskey(stranger(), passkey))).toBe("passkeyFailed");
  });
});

describe("a passkey as the second step", () => {
  it("A35: only a passkey of the account whose password was proven works, and only for this step's challenge", async () => {
    const member = await makeMember(test);
    const own = await givePasskey(test, member);
    const foreign = await givePasskey(test, await makePerson(test));
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const request = await loginRequest(browser, ticket);
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([own.id]);
    const send = (passkey: object) => browser.call("loginVerifyCode", { ticket, passkey });
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket }))).toBe("codeMissing");
    expect(outcomeOf(await send(foreign.answer(request)))).toBe("passkeyFailed");
    // A challenge for signing in is refused at the second step, and the other way round.
    const other = await loginRequest(browser);
    expect(outcomeOf(await send(own.answer(other)))).toBe("passkeyFailed");
    const mine = await loginRequest(browser, ticket);
    const early = await browser.call("loginPasskey", { passkey: own.answer(mine) });
    expect(outcomeOf(early)).toBe("passkeyFailed");
    const last = await loginRequest(browser, ticket);
    expect(outcomeOf(await send(own.answer(last)))).toBe("ok");
  });

  it("is not requested if the account has none", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    expect(outcomeOf(await browser.call("loginPasskeyOptions", { ticket }))).toBe(
      "channelNotAsked",
    );
  });
});

describe("other actions that a passkey protects", () => {
  it("ASVS 7.5.3: adding a contact needs a fresh passkey proof besides the codes", async () => {
    const person = await makePerson(test);
    const email = String(person.account.email);
    await givePasskey(test, person);
    const browser = await freshBrowser(test, person);
    const number = { dialCode: "+49", phone: "15188880001" };
    await browser.solved("smsSendCode", number);
    await browser.solved("smsEmailSendCode");
    const codes = {
      smsCode: await browser.codeFor("+4915188880001"),
      emailCode: await browser.codeFor(email),
    };
    const { db } = test.services.database;
    const sessions = db.updateTable("sessions").where("account_id", "=", person.account.id);
    await sessions.set({ proven_factors: "password" }).execute();
    const bind = () => browser.call("smsBindingPhone", { ...number, ...codes });
    expect(outcomeOf(await bind())).toBe("proofRequired");
    await sessions.set({ proven_factors: "passkey" }).execute();
    expect(outcomeOf(await bind())).toBe("ok");
  });
});
