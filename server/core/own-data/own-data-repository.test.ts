import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./own-data-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

interface Reader {
  /** Writes one row of this account. */
  write(db: Db, accountId: string): Promise<unknown>;
  read(db: Db, accountId: string): Promise<unknown>;
}

const METHOD = { kind: "passkey", method_id: "one" } as const;

const READERS: Record<string, Reader> = {
  authenticators: {
    write: (db, account_id) =>
      db
        .insertInto("authenticators")
        .values({ account_id, secret: "sealed", last_step: 0, created_at: 1 })
        .execute(),
    read: repository.authenticatorOf,
  },
  recovery_codes: {
    write: (db, account_id) =>
      db
        .insertInto("recovery_codes")
        .values({
          id: "code",
          account_id,
          selector: "one",
          code_hash: "hash",
          created_at: 1,
          used_at: null,
        })
        .execute(),
    read: repository.recoveryCodesOf,
  },
  invite_codes: {
    write: (db, owner_id) =>
      db
        .insertInto("invite_codes")
        .values({
          code: "OTHERS",
          owner_id,
          refund_basis_points: 0,
          created_at: 1,
          for_type: null,
          uses_left: null,
        })
        .execute(),
    read: repository.inviteCodesOf,
  },
  sub_account_invitations: {
    write: (db, account_id) =>
      db
        .insertInto("sub_account_invitations")
        .values({ token_hash: "invitation", account_id, expires_at: 1, used_at: null })
        .execute(),
    read: repository.invitationsOf,
  },
  mail_links: {
    write: (db, account_id) =>
      db
        .insertInto("mail_links")
        .values({
          token_hash: "link",
          kind: "wasnt-me",
          account_id,
          subject: "{}",
          expires_at: 1,
          used_at: null,
        })
        .execute(),
    read: repository.mailLinksOf,
  },
  method_changes: {
    write: (db, account_id) =>
      db
        .insertInto("method_changes")
        .values({
          ...METHOD,
          id: "change",
          account_id,
          change: "added",
          name: null,
          address: null,
          contents: null,
          made_at: 1,
          matures_at: 2,
          country_code: null,
          device: "",
          suspended_at: null,
        })
        .execute(),
    read: repository.methodChangesOf,
  },
  method_removals: {
    write: (db, account_id) =>
      db
        .insertInto("method_removals")
        .values({
          ...METHOD,
          id: "removal",
          account_id,
          reason: "lost",
          requested_by: "one",
          requested_at: 1,
          approved_by: null,
          approved_at: null,
        })
        .execute(),
    read: repository.methodRemovalsOf,
  },
  company_documents: {
    write: (db, account_id) =>
      db
        .insertInto("company_documents")
        .values({
          id: "document",
          account_id,
          kind: "other",
          name: "sealed",
          size: 1,
          type: null,
          scanned: 0,
          created_at: 1,
          added_at: null,
          expires_at: 2,
        })
        .execute(),
    read: repository.documentsOf,
  },
  company_document_requests: {
    write: (db, account_id) =>
      db
        .insertInto("company_document_requests")
        .values({ account_id, kind: "other", asked_at: 1 })
        .execute(),
    read: repository.documentRequestsOf,
  },
  tickets: {
    write: (db, account_id) =>
      db
        .insertInto("tickets")
        .values({
          token_hash: "ticket",
          flow: "login",
          step: "device",
          flow_hash: "flow",
          subject: "{}",
          expires_at: 1,
          used_at: null,
          account_id,
          tries: 0,
        })
        .execute(),
    read: repository.ticketsOf,
  },
  pending_authenticators: {
    write: (db, account_id) =>
      db
        .insertInto("pending_authenticators")
        .values({ account_id, secret: "sealed", expires_at: 1 })
        .execute(),
    read: repository.pendingAuthenticatorsOf,
  },
  passkey_challenges: {
    write: (db, account_id) =>
      db
        .insertInto("passkey_challenges")
        .values({
          challenge_hash: "challenge",
          purpose: "step-up",
          flow_hash: "flow",
          account_id,
          expires_at: 1,
        })
        .execute(),
    read: repository.passkeyChallengesOf,
  },
  third_party_flows: {
    write: (db, account_id) =>
      db
        .insertInto("third_party_flows")
        .values({
          state_hash: "state",
          kind: "connect",
          provider: "google",
          browser_hash: "browser",
          account_id,
          secrets: "sealed",
          started_at: 1,
          expires_at: 2,
        })
        .execute(),
    read: repository.thirdPartyFlowsOf,
  },
};

describe("the export of an account's data", () => {
  it.each(Object.entries(READERS))(
    "contains its own rows of %s, and no other account's",
    async (_, { write, read }) => {
      const [own, other] = [await test.account(), await test.account()];
      const before = await read(test.db, other.id);
      await write(test.db, own.id);
      expect(await read(test.db, other.id)).toEqual(before);
      expect(await read(test.db, own.id)).not.toEqual(before);
    },
  );
});
