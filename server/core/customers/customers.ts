import { canonicalEmail } from "@portico/contract/fields/email";
import { canonicalInviteCode } from "@portico/contract/fields/invite";
import { canonicalUsername } from "@portico/contract/fields/username";
import type { CustomerPage, CustomerRow } from "@portico/contract/admin/customers/schemas";
import type { AdminPayload } from "@portico/contract/admin/schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { plainAddress } from "../../platform/ip.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { secondFactorsOf } from "../accounts/second-factors.ts";
import { contactOf, maskContact } from "../contacts/contacts.ts";
import { browserName } from "../devices/browser-name.ts";
import { listTrusted } from "../devices/devices-repository.ts";
import type { Identities } from "../identities/identities.ts";
import * as operators from "../operators/operators-repository.ts";
import { countOpen } from "../operator-requests/requests-repository.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { Probation } from "../probation/probation.ts";
import type { RecoveryCodes } from "../recovery-codes/recovery-codes.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as repository from "./customers-repository.ts";

const MAX_FOUND = 50;
const MAX_RELATED = 20;
const MAX_NOTES = 100;
/** How many of an account's latest addresses are compared with others'. */
const COMPARED_ADDRESSES = 5;

type Account = accounts.Account;
type Search = AdminPayload<"customerSearch">;
type Method = CustomerPage["methods"][number];
type Because = CustomerPage["related"][number]["because"][number];

interface CustomerServices {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  probation: Probation;
  passkeys: Passkeys;
  identities: Identities;
  recoveryCodes: RecoveryCodes;
}

/** The first letter is enough to recognize it. */
export const maskName = (name: string) => `${name.slice(0, 1)}***`;

/** A customer in a list: contacts are masked. */
export function describeRow(account: Account): CustomerRow {
  const [email, phone] = [contactOf(account, "email"), contactOf(account, "sms")];
  return {
    id: account.id,
    uid: account.uid,
    type: account.type,
    status: account.status,
    email: email === undefined ? null : maskContact(email),
    phone: phone === undefined ? null : maskContact(phone),
    username: account.username === null ? null : maskName(account.username),
    countryCode: account.country_code,
    createdAt: account.created_at,
  };
}

export async function notesOf(db: Db, accountId: string): Promise<CustomerPage["notes"]> {
  const rows = await repository.listNotes(db, accountId, MAX_NOTES);
  const names = await operators.namesOf(
    db,
    rows.map(({ operator_id }) => operator_id),
  );
  return rows.map(({ id, text, operator_id, created_at }) => ({
    id,
    text,
    by: { id: operator_id, name: names.get(operator_id) ?? "" },
    at: created_at,
  }));
}

export function createCustomers(services: CustomerServices) {
  const { database, clock, sessions, probation, passkeys, identities, recoveryCodes } = services;
  const { db } = database;

  const limit = MAX_FOUND + 1;
  async function byName(
    column: Parameters<typeof repository.beginningWith>[1],
    text: string,
    isWhole = false,
  ): Promise<Account[]> {
    const rows = await repository.beginningWith(database, column, text, limit);
    return isWhole ? rows.filter((row) => row[column] === text) : rows;
  }
  const finders: Record<Search["by"], (word: string, isWhole: boolean) => Promise<Account[]>> = {
    email: (word, isWhole) => byName("email", canonicalEmail(word), isWhole),
    phone: (word, isWhole) => byName("phone", word.replaceAll(/[^\d+]/g, ""), isWhole),
    username: (word, isWhole) => byName("username_key", canonicalUsername(word), isWhole),
    uid: (word) => byName("uid", word),
    inviteCode: (word) => repository.invitedWith(db, canonicalInviteCode(word), limit),
    address: async (word) =>
      repository.byIds(db, await repository.idsFromAddress(db, plainAddress(word), limit)),
    device: async (word) => repository.byIds(db, await repository.idsOnDevice(db, word, limit)),
  };

  async function methodsOf(account: Account): Promise<Method[]> {
    const { id } = account;
    const newMethods = await probation.newMethods(db, id);
    const linked = await identities.listOf(db, id);
    const keys = await passkeys.listOf(db, id);
    const describe = (kind: Method["kind"], details: Partial<Method> = {}): Method => {
      const method: Method = { kind, id: "", name: "", since: null, isNew: false, ...details };
      return { ...method, isNew: kind !== "password" && newMethods.has(kind, method.id) };
    };
    return [
      ...(account.password_hash === null
        ? []
        : [describe("password", { since: account.password_changed_at })]),
      ...(secondFactorsOf(account).includes("totp") ? [describe("authenticator")] : []),
      ...keys.map((key) =>
        describe("passkey", { id: key.id, name: key.name, since: key.created_at }),
      ),
      ...((await recoveryCodes.left(db, id)) > 0 ? [describe("recoveryCodes")] : []),
      ...linked.map((row) =>
        describe("identity", { id: row.id, name: row.provider, since: row.created_at }),
      ),
    ];
  }

  async function relatedOf(account: Account): Promise<CustomerPage["related"]> {
    const { id, parent_id } = account;
    const reasons = new Map<string, Set<Because>>();
    const add = (reason: Because, ids: readonly string[]) => {
      for (const other of ids) {
        if (other !== id) reasons.set(other, (reasons.get(other) ?? new Set()).add(reason));
      }
    };
    add("parent", parent_id === null ? [] : [parent_id]);
    add("subAccount", await accounts.subUsersOf(db, id));
    const inviter = await repository.inviterOf(db, account.invited_by);
    add("inviter", inviter === undefined ? [] : [inviter]);
    add("invited", await repository.idsInvitedBy(db, id, MAX_RELATED));
    add("device", await repository.idsSharingDevice(db, id, MAX_RELATED));
    for (const address of await repository.addressesOf(db, id, COMPARED_ADDRESSES)) {
      add("address", await repository.idsFromAddress(db, address, MAX_RELATED));
    }
    const rows = await repository.byIds(db, [...reasons.keys()].slice(0, MAX_RELATED));
    return rows.map((row) => ({ ...describeRow(row), because: [...(reasons.get(row.id) ?? [])] }));
  }

  async function findOrRefuse(id: string): Promise<Account> {
    const account = await accounts.findById(db, id);
    if (account === undefined) throw new Refusal("notFound");
    return account;
  }

  return {
    findOrRefuse,

    /** `isWhole`: not by a beginning, with which one could find out a masked name letter by letter. */
    async search(
      { by, value }: Search,
      { isWhole }: { isWhole: boolean },
    ): Promise<{ customers: CustomerRow[]; more: boolean }> {
      const rows = await finders[by](value.trim(), isWhole);
      const customers = rows.slice(0, MAX_FOUND).map(describeRow);
      return { customers, more: rows.length > MAX_FOUND };
    },

    async page(id: string): Promise<CustomerPage> {
      const account = await findOrRefuse(id);
      const now = clock.now();
      const open = await sessions.list(db, id);
      const devices = await listTrusted(db, id);
      const { held_until: held } = account;
      return {
        ...describeRow(account),
        parentId: account.parent_id,
        accountGroup: account.account_group,
        review: account.review,
        locale: account.locale,
        secondFactors: secondFactorsOf(account),
        withdrawalsHeldUntil: held !== null && held > now ? held : null,
        factorResetAt: account.factor_reset_at,
        closingAt: account.closing_at,
        methods: await methodsOf(account),
        sessions: open.map((row) => ({
          id: row.id,
          browser: browserName(row.user_agent),
          countryCode: row.country_code,
          factors: row.factors.split(",").filter((factor) => factor !== ""),
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
        })),
        devices: devices.map((row) => ({
          id: row.public_id,
          browser: row.browser,
          countryCode: row.country_code,
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
        })),
        notes: await notesOf(db, id),
        related: await relatedOf(account),
        openRequests: await countOpen(db, id, now),
      };
    },
  };
}
