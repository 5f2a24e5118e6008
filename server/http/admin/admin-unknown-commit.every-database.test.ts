import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminEndpointName } from "@portico/contract/admin/endpoints";
import { HOUR } from "../../platform/clock.ts";
import {
  type AdminAnswer,
  type AdminTest,
  ADMIN_ORIGIN,
  type ConsoleBrowser,
  openAdminTest,
  type TestOperator,
} from "../../testing/admin/admin-app.ts";
import { requestIdIn } from "../../testing/admin/requests.ts";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { newKey, withKey } from "../../testing/calls/idempotency.ts";
import { TestPasskey } from "../../testing/people/passkey.ts";
import { makePerson } from "../../testing/people/people.ts";
import { SLOW_SETUP } from "../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const WHY = { reason: "GDPR request, case 815", evidence: "Letter with a copy of the passport" };

let test: AdminTest;
let anna: TestOperator;
let bela: TestOperator;
let count = 0;
beforeAll(async () => {
  test = await openAdminTest({ limits: UNLIMITED });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  anna = await test.operator(`anna${count}`, "support", "security");
  bela = await test.operator(`bela${count}`, "security");
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A change that one browser makes. */
interface Change {
  browser: ConsoleBrowser;
  fields: object;
}

const exportRequest = async () => ({ customerId: (await makePerson(test)).account.id, ...WHY });
async function openRequest(): Promise<string> {
  return requestIdIn(await anna.call("requestDataExport", await exportRequest()));
}

const newRule = () => {
  const value = `spam${count}.example`;
  return { kind: "mailDomain", value, until: test.clock.now() + HOUR, reason: "Spam" };
};

async function ruleToEnd() {
  const { data } = await anna.call("blockRuleMake", newRule());
  return { id: (data["rule"] as { id: string }).id, reason: "Over" };
}

const byAnna = (fields: object): Change => ({ browser: anna.browser, fields });
const byBela = (fields: object): Change => ({ browser: bela.browser, fields });

const DECISIONS = {
  requestDataExport: async () => byAnna(await exportRequest()),
  requestApprove: async () => byBela({ id: await openRequest() }),
  requestRefuse: async () => byBela({ id: await openRequest(), comment: "No passport" }),
  requestCancel: async () => byAnna({ id: await openRequest() }),
  blockRuleMake: async () => byAnna(newRule()),
  blockRuleEnd: async () => byAnna(await ruleToEnd()),
} satisfies Partial<Record<AdminEndpointName, () => Promise<Change>>>;

async function withPasskey(options: "signInOptions" | "proofOptions"): Promise<Change> {
  const { data } = await anna.call(options);
  return byAnna({ passkey: anna.passkeys[0]?.answer(data as never) });
}

async function invitation(): Promise<Change> {
  const { token } = await test.invite(`new${count}@exchange.example`);
  const browser = test.consoleBrowser();
  const { data } = await browser.call("invitationPasskeyOptions", { token });
  const passkey = new TestPasskey(ADMIN_ORIGIN).create(data as never);
  return { browser, fields: { token, name: "First key", passkey } };
}

const SESSIONS = {
  invitationAccept: invitation,
  signIn: () => withPasskey("signInOptions"),
  proofGive: () => withPasskey("proofOptions"),
} satisfies Partial<Record<AdminEndpointName, () => Promise<Change>>>;

const CHANGES = { ...DECISIONS, ...SESSIONS };

const given = ({ status, code, data, setCookies }: AdminAnswer) => ({
  ...{ status, code, data, setCookies },
});
const namesOf = <Name extends AdminEndpointName>(changes: Record<Name, unknown>) =>
  Object.keys(changes) as Name[];

/** The connection breaks while the next transaction commits, before or after PostgreSQL did. */
function loseCommit(isDone: boolean) {
  const { database } = test.services;
  const commit = database.transaction.bind(database);
  const cut = () => Object.assign(new Error("Connection terminated"), { code: "ECONNRESET" });
  const lose: typeof database.transaction = async (work) => {
    await commit(async (db) => {
      await work(db);
      if (!isDone) throw cut();
    });
    throw cut();
  };
  return vi.spyOn(database, "transaction").mockImplementationOnce(lose);
}

describe("a change by the admin API whose commit the server did not see", () => {
  it.each(namesOf(CHANGES))("F06: %s is reported as done, also to its retry", async (name) => {
    const { browser, fields } = await CHANGES[name]();
    const key = withKey(newKey());
    const cookies = [...browser.cookies];
    const lost = loseCommit(true);
    const first = await browser.call(name, fields, key);
    expect(lost).toHaveBeenCalledTimes(1);
    expect(first).toMatchObject({ status: 200, code: 0 });
    // The browser got nothing of the answer.
    browser.cookies.clear();
    for (const [cookie, value] of cookies) browser.cookies.set(cookie, value);
    expect(given(await browser.call(name, fields, key))).toEqual(given(first));
    expect((await browser.call("sessionRead")).code).toBe(0);
  });

  it.each(namesOf(CHANGES))("F06: %s that was not done sets no cookie", async (name) => {
    const { browser, fields } = await CHANGES[name]();
    loseCommit(false);
    const { status, setCookies } = await browser.call(name, fields, withKey(newKey()));
    expect([status, setCookies]).toEqual([503, []]);
  });
});

describe("a change by the admin API", () => {
  it.each(namesOf(DECISIONS))("is not done if its answer cannot be stored: %s", async (name) => {
    const { browser, fields } = await DECISIONS[name]();
    const key = withKey(newKey());
    vi.spyOn(test.services.answers, "store").mockRejectedValue(new Error("no room left"));
    expect((await browser.call(name, fields, key)).status).toBe(500);
    vi.restoreAllMocks();
    expect((await browser.call(name, fields, key)).code).toBe(0);
  });
});
