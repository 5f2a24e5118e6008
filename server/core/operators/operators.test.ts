import type { Role } from "@portico/contract/admin/roles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator } from "../../testing/people/operator-rows.ts";
import { createAudit, SYSTEM_ACTOR } from "../audit/audit.ts";
import * as auditRows from "../audit/audit-repository.ts";
import * as browsers from "./operator-browsers-repository.ts";
import { createOperatorSessions, type OperatorSessions } from "./operator-sessions.ts";
import { createOperators, type Operators } from "./operators.ts";
import * as repository from "./operators-repository.ts";

let test: OpenTestDatabase;
let operators: Operators;
let sessions: OperatorSessions;
beforeAll(async () => {
  test = await openTestDatabase();
  const { database, clock } = test;
  operators = createOperators({ clock, audit: createAudit(clock) });
  sessions = createOperatorSessions({ database, clock });
});
afterAll(() => test.close());

const inTransaction = <Result>(work: (db: Db) => Promise<Result>) =>
  test.database.transaction(work);

let count = 0;

const invite = (email = `hired-${(count += 1)}@exchange.example`, roles: readonly Role[] = []) =>
  inTransaction((db) =>
    operators.invite(db, SYSTEM_ACTOR, { email, name: "Ada", roles, reason: "Hired" }),
  );

const signIn = (operatorId: string, browserHash: string) =>
  inTransaction((db) => sessions.begin(db, SYSTEM_ACTOR, { operatorId, browserHash }));

/** What was recorded about an operator, with its reason. */
async function recordOf(id: string): Promise<[string, string | null][]> {
  const rows = await auditRows.list(test.db, { subjectId: id }, { limit: 10 });
  return rows.map(({ event, note }) => [event, note]);
}

const isOpen = async (token: string) =>
  (await repository.findInvitation(test.db, hashToken(token), test.clock.now())) !== undefined;

/** A service, as its first call makes it. */
async function makeService(): Promise<string> {
  const service_key_id = `key-${(count += 1)}`;
  await test.db
    .insertInto("service_keys")
    .values({
      id: service_key_id,
      name: "Ledger",
      scopes: "admin",
      secret_hash: service_key_id,
      created_at: test.clock.now(),
      last_used_at: null,
      revoked_at: null,
      holder_id: null,
    })
    .execute();
  return makeOperator(test, { service_key_id });
}

/** Everything that changes an operator. */
const CHANGES: Record<string, (db: Db, id: string) => Promise<unknown>> = {
  "invite again": (db, id) => operators.renewInvitation(db, SYSTEM_ACTOR, id, "Lost link"),
  disable: (db, id) => operators.disable(db, SYSTEM_ACTOR, id, "Left"),
  enable: (db, id) => operators.enable(db, SYSTEM_ACTOR, id, "Back"),
  "change the roles": (db, id) =>
    operators.setRoles(db, SYSTEM_ACTOR, { id, roles: ["support"], reason: "Promoted" }),
  "remove a role": (db, id) =>
    operators.removeRole(db, SYSTEM_ACTOR, { id, role: "support", reason: "Moved" }),
  "end the sessions": (db, id) => operators.endSessions(db, SYSTEM_ACTOR, id, "Lost laptop"),
};

describe.each(Object.entries(CHANGES))("%s", (_, change) => {
  it("is refused for an unknown operator", async () => {
    await expect(inTransaction((db) => change(db, "nobody"))).rejects.toThrow("notFound");
    expect(await recordOf("nobody")).toEqual([]);
  });

  it("is refused for a service, which is no person", async () => {
    const id = await makeService();
    await expect(inTransaction((db) => change(db, id))).rejects.toThrow("notFound");
    expect(await recordOf(id)).toEqual([]);
  });
});

describe("an invitation", () => {
  it("is recorded, with the roles and the reason", async () => {
    const { operator, token } = await invite(undefined, ["support"]);
    expect(await recordOf(operator.id)).toEqual([["operatorInvited", "support: Hired"]]);
    expect(await isOpen(token)).toBe(true);
  });

  it("is refused to a malformed address", async () => {
    await expect(invite("ada@")).rejects.toThrow("emailInvalid");
  });

  it("that is renewed is recorded, and ends the one before", async () => {
    const { operator, token } = await invite();
    const renewed = await inTransaction((db) =>
      operators.renewInvitation(db, SYSTEM_ACTOR, operator.id, "Lost link"),
    );
    expect([await isOpen(token), await isOpen(renewed.token)]).toEqual([false, true]);
    expect(await recordOf(operator.id)).toEqual([
      ["operatorInvited", "no role: Hired"],
      ["operatorInvited", "Lost link"],
    ]);
  });
});

describe("ASVS 7.4.2: an operator who is disabled", () => {
  it("loses sessions, browsers and invitations, and others keep theirs", async () => {
    const [ada, ben] = [await invite(), await invite()];
    const [adaId, benId] = [ada.operator.id, ben.operator.id];
    const [browser, other] = [`browser-of-${adaId}`, `browser-of-${benId}`];
    await signIn(adaId, browser);
    await signIn(benId, other);
    await inTransaction((db) => operators.disable(db, SYSTEM_ACTOR, adaId, "Left"));
    expect(await sessions.listOf(test.db, adaId)).toEqual([]);
    expect(await sessions.listOf(test.db, benId)).toHaveLength(1);
    expect([await isOpen(ada.token), await isOpen(ben.token)]).toEqual([false, true]);
    const claim = (token_hash: string, operator_id: string) =>
      browsers.claim(test.db, { token_hash, operator_id, created_at: test.clock.now() });
    expect(await claim(browser, benId)).toBe(benId);
    expect(await claim(other, adaId)).toBe(benId);
    expect(await recordOf(adaId)).toContainEqual(["operatorDisabled", "Left"]);
  });

  it("gets no role, and is recorded when enabled again", async () => {
    const { operator } = await invite(undefined, ["support"]);
    const { id } = operator;
    await inTransaction((db) => operators.disable(db, SYSTEM_ACTOR, id, "Left"));
    const grant = inTransaction((db) =>
      operators.setRoles(db, SYSTEM_ACTOR, { id, roles: ["security"], reason: "Promoted" }),
    );
    await expect(grant).rejects.toThrow("operatorDisabled");
    expect(await repository.find(test.db, id)).toMatchObject({ roles: "" });
    await inTransaction((db) => operators.enable(db, SYSTEM_ACTOR, id, "Back"));
    expect(await recordOf(id)).toEqual([
      ["operatorInvited", "support: Hired"],
      ["operatorDisabled", "Left"],
      ["operatorEnabled", "Back"],
    ]);
  });
});

it("roles that are given and taken are recorded", async () => {
  const { operator } = await invite();
  const { id } = operator;
  await inTransaction((db) =>
    operators.setRoles(db, SYSTEM_ACTOR, {
      id,
      roles: ["security", "support"],
      reason: "Promoted",
    }),
  );
  await inTransaction((db) =>
    operators.removeRole(db, SYSTEM_ACTOR, { id, role: "security", reason: "Moved" }),
  );
  expect(await repository.find(test.db, id)).toMatchObject({ roles: "support" });
  expect(await recordOf(id)).toMatchObject([
    ["operatorInvited", expect.anything()],
    ["operatorRolesChanged", expect.stringMatching(/: Promoted$/)],
    ["operatorRolesChanged", "support: Moved"],
  ]);
});

it("sessions that a colleague ends are ended and recorded", async () => {
  const { operator } = await invite();
  await signIn(operator.id, `browser-of-${operator.id}`);
  await inTransaction((db) => operators.endSessions(db, SYSTEM_ACTOR, operator.id, "Lost laptop"));
  expect(await sessions.listOf(test.db, operator.id)).toEqual([]);
  expect(await recordOf(operator.id)).toContainEqual(["operatorSessionEnded", "Lost laptop"]);
});
