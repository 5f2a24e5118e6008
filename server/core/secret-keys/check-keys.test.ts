import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";
import { SettingsError } from "../../platform/settings/settings.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createAuthenticators } from "../authenticators/authenticators.ts";
import { createProbation } from "../probation/probation.ts";
import { createWithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import { newTotpSecret, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import { checkKeys, forgetKey } from "./check-keys.ts";
import { listKeys } from "./secret-keys-repository.ts";
import { reEncrypt } from "./re-encrypt.ts";

const pair = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [OLD, NEW] = [pair("old"), pair("new")];
const ring = (...keys: string[]) =>
  Keyring.open({ secretKeys: keys.join(","), dataDir: "/nowhere" });

let test: OpenTestDatabase;
afterEach(() => test.close());

/** An account whose authenticator the old key protects. */
async function begin() {
  test = await openTestDatabase();
  await checkKeys(test.database, ring(OLD), test.clock);
  const { id } = await test.account();
  const secret = newTotpSecret();
  await createAuthenticators(ring(OLD), test.clock).enrol(test.db, id, secret);
  return { id, code: () => totpAt(secret, stepAt(test.clock.now())) };
}

const check = (...keys: string[]) => checkKeys(test.database, ring(...keys), test.clock);
const known = async () => (await listKeys(test.db)).map(({ id }) => id).toSorted();

describe("a start with changed keys", () => {
  it("ASVS 13.3.4: is refused while a missing key still protects an authenticator", async () => {
    await begin();
    const refused = check(NEW);
    await expect(refused).rejects.toThrow(SettingsError);
    await expect(refused).rejects.toThrow(/still needed: old \(1 authenticator\)/);
    expect(await known()).toEqual(["old"]);
  });

  it("works without the old key once nothing needs it", async () => {
    await begin();
    await check(NEW, OLD);
    await reEncrypt(test.database, ring(NEW, OLD));
    await check(NEW);
    expect(await known()).toEqual(["new"]);
  });

  it("is refused with another secret under a known id", async () => {
    await begin();
    await expect(check(NEW, pair("old"))).rejects.toThrow(/another secret for old/);
  });
});

describe("a lost key", () => {
  it("that is given up lets servers start; its authenticators accept no code", async () => {
    const { id, code } = await begin();
    expect(await forgetKey(test.database, test.clock, "old")).toEqual({ authenticators: 1 });
    await check(NEW);
    const authenticators = createAuthenticators(ring(NEW), test.clock);
    expect(await authenticators.check(test.db, id, code())).toBeUndefined();
    // Without its row the account would have lost its second factor.
    expect(await test.db.selectFrom("authenticators").selectAll().execute()).toHaveLength(1);
  });

  it("that is given up takes with it what only servers need, and nothing of another key", async () => {
    const { id } = await begin();
    const other = await test.account();
    const propose = (key: string, accountId: string) =>
      createAuthenticators(ring(key), test.clock).propose(test.db, accountId, newTotpSecret());
    await propose(OLD, id);
    await propose(NEW, other.id);
    await forgetKey(test.database, test.clock, "old");
    const left = await test.db.selectFrom("pending_authenticators").select("account_id").execute();
    expect(left).toEqual([{ account_id: other.id }]);
  });

  it("leaves a removed authenticator as it is when everything else is encrypted again", async () => {
    const { id } = await begin();
    const removed = await test.db.deleteFrom("authenticators").returningAll().execute();
    const holds = createWithdrawalHolds(test.clock, DAY);
    const place = { countryCode: undefined, userAgent: "" };
    await createProbation(test.clock, holds, DAY).removed(test.db, place, id, {
      method: { kind: "authenticator" },
      contents: removed,
    });
    await forgetKey(test.database, test.clock, "old");
    expect(await reEncrypt(test.database, ring(NEW))).toEqual({ done: 0, unreadable: 1 });
    const kept = await test.db.selectFrom("method_changes").select("contents").execute();
    expect(kept).toEqual([{ contents: JSON.stringify(removed) }]);
  });

  it("that is found again works again, and is needed again", async () => {
    const { id, code } = await begin();
    await forgetKey(test.database, test.clock, "old");
    await check(NEW, OLD);
    const authenticators = createAuthenticators(ring(NEW, OLD), test.clock);
    expect(await authenticators.check(test.db, id, code())).toBeDefined();
    const other = await test.account();
    await createAuthenticators(ring(OLD), test.clock).enrol(test.db, other.id, newTotpSecret());
    await expect(check(NEW)).rejects.toThrow(/still needed/);
  });
});
