import type { CompanyDocument } from "@portico/contract/company/schemas";
import {
  type DocumentKind,
  type DocumentType,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
  partCount,
  partLength,
  readDocumentName,
  signedType,
} from "@portico/contract/fields/company-documents";
import { type Clock, HOUR } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { DocumentScanner } from "../../platform/document-scan/document-scan.ts";
import { Overload, Refusal } from "../../platform/refusal.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import { documentTypeOf } from "./document-content.ts";
import * as repository from "./documents-repository.ts";

/** How long an upload may take. */
export const UPLOAD_LIFETIME = HOUR;
/** Each check holds a whole document in memory. */
export const MAX_CHECKS_AT_ONCE = 4;
const RETRY_SECONDS = 2;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

interface NewDocument {
  kind: DocumentKind;
  name: string;
  size: number;
}

interface SentPart {
  id: string;
  part: number;
  /** In base64. */
  content: string;
}

/** What a check has found out about a complete upload. */
interface CheckedDocument {
  id: string;
  type: DocumentType;
  scanned: boolean;
}

/** The name of a document whose own name is lost: no word, so that it suits every language. */
const LOST_NAME = "—";

interface ListedDocument {
  document: CompanyDocument;
  /** False if its key is lost. */
  isReadable: boolean;
}

/** Methods marked “in a transaction” need the account's row locked, so that calls take turns. */
export interface CompanyDocuments {
  /** In a transaction. Reserves one of the places, and gives the upload's id. */
  begin(db: Db, accountId: string, document: NewDocument): Promise<string>;
  /** In a transaction. A part that is sent again has to be the same. */
  addPart(db: Db, accountId: string, part: SentPart): Promise<void>;
  /**
   * Outside of any transaction: it reads every part, and may wait for the virus scan. `onStart` runs
   * once there is a place for it.
   */
  check(
    db: Db,
    accountId: string,
    id: string,
    onStart?: () => Promise<void>,
  ): Promise<CheckedDocument>;
  /** In a transaction. False if it was complete already. */
  complete(db: Db, checked: CheckedDocument): Promise<boolean>;
  list(db: Db, accountId: string): Promise<ListedDocument[]>;
  readPart(db: Db, accountId: string, id: string, part: number): Promise<Buffer>;
  /** The file's name, as its owner gave it, or a dash if its key is lost. */
  nameOf(row: Pick<repository.DocumentRow, "id" | "name">): string;
  /** A complete document, for an operator. */
  read(db: Db, accountId: string, id: string): Promise<{ name: string; content: Buffer }>;
  /** Also ends an upload. */
  remove(db: Db, accountId: string, id: string): Promise<void>;
}

interface DocumentServices {
  keyring: Keyring;
  clock: Clock;
  documentScanner: DocumentScanner;
}

const placeOf = (id: string, part: number) => `${id}/${part}`;

export function createCompanyDocuments(services: DocumentServices): CompanyDocuments {
  const { keyring, clock, documentScanner } = services;
  let checking = 0;

  async function uploadOf(db: Db, accountId: string, id: string): Promise<repository.DocumentRow> {
    const row = await repository.find(db, accountId, id);
    if (row?.added_at !== null || (row.expires_at ?? 0) <= clock.now()) {
      throw new Refusal("notFound");
    }
    return row;
  }

  async function documentOf(db: Db, accountId: string, id: string) {
    const row = await repository.find(db, accountId, id);
    if (row === undefined || row.added_at === null) throw new Refusal("notFound");
    return row;
  }

  const nameOf: CompanyDocuments["nameOf"] = ({ id, name }) =>
    keyring.canOpen(name) ? keyring.open("company-documents", name, id) : LOST_NAME;

  async function openPart(db: Db, id: string, part: number): Promise<Buffer | undefined> {
    const content = await repository.findPart(db, id, part);
    if (content === undefined) return undefined;
    if (!keyring.canOpen(content)) throw new Refusal("notFound");
    return keyring.openBytes("company-documents", content, placeOf(id, part));
  }

  /** One part at a time, so that other requests get their turn. */
  async function contentOf(db: Db, { id, size }: repository.DocumentRow) {
    const content = Buffer.alloc(size);
    for (let part = 0, at = 0; part < partCount(size); part += 1) {
      const bytes = await openPart(db, id, part);
      if (bytes === undefined) throw new Refusal("documentIncomplete");
      at += bytes.copy(content, at);
    }
    return content;
  }

  /** Fails closed: without a clear result the document is not accepted. */
  async function isClean(content: Buffer<ArrayBuffer>): Promise<boolean> {
    try {
      return await documentScanner.isClean(content);
    } catch (error) {
      throw new Refusal("documentScanUnavailable", null, { cause: error });
    }
  }

  async function inspect(db: Db, row: repository.DocumentRow): Promise<CheckedDocument> {
    const content = await contentOf(db, row);
    const type = documentTypeOf(content);
    if (type === undefined) throw new Refusal("documentTypeRefused");
    if (!(await isClean(content))) throw new Refusal("documentUnsafe");
    return { id: row.id, type, scanned: documentScanner.isConfigured };
  }

  function bytesOf(content: string): Buffer {
    const bytes = Buffer.from(content, "base64");
    // Node skips characters that are not base64.
    if (!BASE64.test(content)) throw new Refusal("invalidFields", { field: "content" });
    return bytes;
  }

  return {
    nameOf,

    async begin(db, accountId, { kind, name: given, size }) {
      const name = readDocumentName(given);
      if (name === undefined) throw new Refusal("documentNameInvalid", { field: "name" });
      if (size === 0) throw new Refusal("documentEmpty");
      if (size > MAX_DOCUMENT_BYTES) throw new Refusal("documentTooLarge");
      const now = clock.now();
      await repository.deleteExpired(db, accountId, now);
      if ((await repository.count(db, accountId)) >= MAX_DOCUMENTS) {
        throw new Refusal("tooManyDocuments");
      }
      const id = randomToken().slice(0, 22);
      await repository.insert(db, {
        id,
        account_id: accountId,
        kind,
        name: keyring.seal("company-documents", name, id),
        size,
        type: null,
        scanned: 0,
        created_at: now,
        added_at: null,
        expires_at: now + UPLOAD_LIFETIME,
      });
      return id;
    },

    async addPart(db, accountId, { id, part, content }) {
      const { size } = await uploadOf(db, accountId, id);
      const bytes = bytesOf(content);
      if (part >= partCount(size)) throw new Refusal("invalidFields", { field: "part" });
      if (bytes.length !== partLength(size, part)) {
        throw new Refusal("invalidFields", { field: "content" });
      }
      // Before the rest of a wrong file is sent.
      if (part === 0 && signedType(bytes) === undefined) throw new Refusal("documentTypeRefused");
      const sealed = keyring.seal("company-documents", bytes, placeOf(id, part));
      if (await repository.insertPart(db, { document_id: id, part, content: sealed })) return;
      // It may have been checked already, so it is never replaced.
      if ((await openPart(db, id, part))?.equals(bytes) !== true) {
        throw new Refusal("invalidFields", { field: "part" });
      }
    },

    async check(db, accountId, id, onStart) {
      const row = await uploadOf(db, accountId, id);
      if (checking >= MAX_CHECKS_AT_ONCE) throw new Overload(RETRY_SECONDS);
      checking += 1;
      try {
        await onStart?.();
        return await inspect(db, row);
      } finally {
        checking -= 1;
      }
    },

    complete: (db, { id, type, scanned }) =>
      repository.complete(db, id, { type, scanned: scanned ? 1 : 0, added_at: clock.now() }),

    async list(db, accountId) {
      const rows = await repository.list(db, accountId);
      return rows.map((row) => ({
        document: {
          id: row.id,
          kind: row.kind as DocumentKind,
          name: nameOf(row),
          type: row.type as DocumentType,
          size: row.size,
          addedAt: row.added_at ?? row.created_at,
        },
        // Parts are encrypted again before names, so a readable name has readable parts.
        isReadable: keyring.canOpen(row.name),
      }));
    },

    async readPart(db, accountId, id, part) {
      const row = await documentOf(db, accountId, id);
      const bytes = await openPart(db, row.id, part);
      if (bytes === undefined) throw new Refusal("notFound");
      return bytes;
    },

    async read(db, accountId, id) {
      const row = await documentOf(db, accountId, id);
      return { name: nameOf(row), content: await contentOf(db, row) };
    },

    async remove(db, accountId, id) {
      if (!(await repository.remove(db, accountId, id))) throw new Refusal("notFound");
    },
  };
}
