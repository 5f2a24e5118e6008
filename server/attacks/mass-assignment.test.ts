import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { SCHEMAS } from "@portico/contract/schemas";
import type { EndpointSchema } from "@portico/contract/shared/schemas";
import { attempt, prepareCall, UNLIMITED } from "../testing/calls/call-fixtures.ts";
import { forgetEverybody, stateOf } from "../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const names = Object.keys(ENDPOINTS) as EndpointName[];
const schemaOf = (name: EndpointName): EndpointSchema => SCHEMAS[name];
const closed = names.filter((name) => schemaOf(name).body ?? schemaOf(name).query);
const fieldless = names.filter((name) => !closed.includes(name));

/** Fields an attacker would like to set, as column names and as names from other systems. */
const WISHES: Record<string, unknown> = {
  id: "1",
  userId: "1",
  uid: "1",
  UID: "1",
  account_id: "1",
  accountId: "1",
  role: "admin",
  isAdmin: true,
  admin: true,
  type: "institution",
  review: "approved",
  reviewStatus: "approved",
  tradingAllowed: true,
  kycStatus: 2,
  status: "active",
  email_verified: true,
  emailVerified: true,
  verified: true,
  accountGroup: 7,
  account_group: 7,
  parent_id: "1",
  mining: 1,
  chainDreamMiningUser: true,
  second_factors: "",
  twoFactorRequired: false,
  useAdminTwoFactor: false,
  mfa: false,
  password_hash: "x",
  invited_by: "1",
  owner_id: "1",
  refund_basis_points: 10_000,
  created_at: 0,
  factors: ["totp"],
  proven: ["totp"],
  skipChallenge: true,
  locale: "de",
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());
afterEach(() => forgetEverybody(test.services));

describe("ASVS 8.2.3, 15.3.3: fields that no caller may write", () => {
  it.each(closed)("%s refuses each of them by name, and stores nothing", async (name) => {
    const ready = await prepareCall(test, name);
    const { db } = test.services.database;
    const before = await stateOf(db);
    const own = schemaOf(name).body ?? schemaOf(name).query;
    const listed = Object.keys((own as { properties?: object }).properties ?? {});
    // A listed field has another meaning in that call; access.test.ts covers its values.
    const unlisted = Object.entries(WISHES).filter(([field]) => !listed.includes(field));
    for (const [field, value] of unlisted) {
      const { status, body } = await ready.browser.call(name, {
        ...ready.fields("0".repeat(32)),
        [field]: value,
      });
      expect([status, body.code, body.data]).toEqual([
        ERRORS.invalidFields.status,
        ERRORS.invalidFields.code,
        { field },
      ]);
    }
    expect(await stateOf(db)).toEqual(before);
    const { body } = await attempt(name, ready);
    expect(body.code).toBe(0);
  });

  it.each(["tracking", "device", "institution"])(
    "registerEmail refuses them inside %s too",
    async (inside) => {
      const ready = await prepareCall(test, "registerEmail");
      const { db } = test.services.database;
      const before = await stateOf(db);
      for (const [field, value] of Object.entries(WISHES)) {
        const fields = { [inside]: { [field]: value } };
        const { status, body } = await attempt("registerEmail", ready, { fields });
        expect([status, body.code]).toEqual([400, ERRORS.invalidFields.code]);
      }
      expect(await stateOf(db)).toEqual(before);
    },
  );

  it.each(fieldless)("%s has no fields to write them to", async (name) => {
    const ready = await prepareCall(test, name);
    const { db } = test.services.database;
    expect((await ready.browser.call(name)).body.code).toBe(0);
    const before = await stateOf(db);
    const wished = await ready.browser.call(name, WISHES);
    expect([wished.status, wished.body.code]).toEqual([400, ERRORS.invalidFields.code]);
    expect(await stateOf(db)).toEqual(before);
  });
});
