import type { Database } from "../../platform/database/index.ts";
import { keyIdOf, type KeyPurpose } from "../../platform/secrets/keyring.ts";
import * as repository from "./secret-keys-repository.ts";

/** Everything that is stored encrypted. */
export const SEALED = {
  authenticators: {
    table: "authenticators",
    key: "account_id",
    column: "secret",
    purpose: "authenticators",
  },
  passwordKeys: {
    table: "password_keys",
    key: "id",
    column: "private_key",
    purpose: "password-keys",
  },
  signingKeys: {
    table: "signing_keys",
    key: "id",
    column: "private_key",
    purpose: "signing-keys",
  },
  messages: { table: "outbox", key: "id", column: "payload", purpose: "outbox" },
  proposedAuthenticators: {
    table: "pending_authenticators",
    key: "account_id",
    column: "secret",
    purpose: "authenticators",
  },
  thirdPartyFlows: {
    table: "third_party_flows",
    key: "state_hash",
    column: "secrets",
    purpose: "third-party",
  },
  documentParts: {
    table: "company_document_parts",
    // Named as core/company/documents.ts binds them.
    key: ["document_id", "part"],
    column: "content",
    purpose: "company-documents",
  },
  // After the parts: a document is readable if its name is (core/company/documents.ts).
  documentNames: {
    table: "company_documents",
    key: "id",
    column: "name",
    purpose: "company-documents",
  },
  webhookSecrets: {
    table: "webhook_secrets",
    key: "id",
    column: "secret",
    purpose: "webhooks",
  },
  auditAnchors: { table: "audit_anchors", key: "name", column: "sealed", purpose: "audit" },
  answers: { table: "idempotent_answers", key: "id", column: "sealed", purpose: "idempotency" },
} as const satisfies Record<string, repository.SealedColumn & { purpose: KeyPurpose }>;

type SealedName = keyof typeof SEALED;
export const NAMES = Object.keys(SEALED) as SealedName[];

/** Authenticators that were removed or suspended lately: inside the JSON of method changes. */
export const INACTIVE = { table: "method_changes", key: "id", column: "contents" } as const;

/** What would be missed. The rest expires within 15 minutes. */
const LASTING = [
  "authenticators",
  "inactiveAuthenticators",
  "passwordKeys",
  "signingKeys",
  "messages",
  "documentNames",
  "documentParts",
  "webhookSecrets",
  "auditAnchors",
] as const;

export type ProtectedName = SealedName | "inactiveAuthenticators" | "sessions";

/** How much of each kind a key protects; kinds without any are left out. */
export type Protected = Partial<Record<ProtectedName, number>>;

export const BATCH = 100;
/** Only their starts are read. */
const COUNTED_AT_ONCE = 1000;

type Inactive = { account_id: string; secret: string }[];

/** The rows of an inactive authenticator: one, or none if it was gone already. */
export const readInactive = (contents: string): Inactive =>
  (JSON.parse(contents) as Inactive | null) ?? [];

export async function* inactivePages(database: Database): AsyncGenerator<repository.SealedRow[]> {
  for (let after = ""; ;) {
    const rows = await repository.pageOfInactive(database.db, { after, limit: BATCH });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.key;
  }
}

/** What each key protects, by its id; an empty id stands for sessions of older versions. */
export async function countProtected(database: Database): Promise<Map<string, Protected>> {
  const counts = new Map<string, Protected>();
  const add = (id: string, name: ProtectedName, count: number) => {
    const known = counts.get(id) ?? {};
    counts.set(id, { ...known, [name]: (known[name] ?? 0) + count });
  };
  for (const name of NAMES) {
    for (let after: string | undefined; ;) {
      const page = { after, limit: COUNTED_AT_ONCE };
      const rows = await repository.pageOfStarts(database.db, SEALED[name], page);
      for (const { start } of rows) if (start !== null) add(keyIdOf(start), name, 1);
      after = rows.at(-1)?.key;
      if (after === undefined) break;
    }
  }
  for await (const rows of inactivePages(database)) {
    for (const { value } of rows) {
      for (const { secret } of readInactive(value)) {
        add(keyIdOf(secret), "inactiveAuthenticators", 1);
      }
    }
  }
  for (const { id, count } of await repository.sessionsByKey(database.db)) {
    add(id ?? "", "sessions", count);
  }
  return counts;
}

/** Whether something would be lost without the key. Sessions would only end. */
export const isNeeded = (counts: Protected | undefined): boolean =>
  LASTING.some((name) => (counts?.[name] ?? 0) > 0);

const WORDS: Record<ProtectedName, [one: string, many: string]> = {
  authenticators: ["authenticator", "authenticators"],
  inactiveAuthenticators: [
    "removed or suspended authenticator",
    "removed or suspended authenticators",
  ],
  passwordKeys: ["password key", "password keys"],
  signingKeys: ["signing key", "signing keys"],
  messages: ["message", "messages"],
  proposedAuthenticators: ["unconfirmed authenticator", "unconfirmed authenticators"],
  thirdPartyFlows: ["third-party sign-in", "third-party sign-ins"],
  documentNames: ["company document", "company documents"],
  documentParts: ["part of company documents", "parts of company documents"],
  webhookSecrets: ["webhook secret", "webhook secrets"],
  auditAnchors: ["end of the audit chain", "ends of the audit chain"],
  answers: ["stored answer", "stored answers"],
  sessions: ["session", "sessions"],
};

/** Such as `3 authenticators, 1 message`. */
export function describeProtected(counts: Protected | undefined): string {
  const parts = (Object.keys(WORDS) as ProtectedName[]).flatMap((name) => {
    const count = counts?.[name] ?? 0;
    return count === 0 ? [] : [`${count} ${WORDS[name][count === 1 ? 0 : 1]}`];
  });
  return parts.join(", ") || "nothing";
}
