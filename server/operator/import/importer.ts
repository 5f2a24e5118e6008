import { INVITE_ALPHABET, INVITE_LENGTH } from "@portico/contract/fields/invite";
import { newUid } from "../../core/accounts/accounts.ts";
import type { Actor } from "../../core/audit/audit.ts";
import { DEFAULT_REFUND_BASIS_POINTS } from "../../core/invites/invites.ts";
import type { Db } from "../../platform/database/index.ts";
import type { ImportTable, InviteCodeTable } from "../../platform/database/schema.ts";
import type { Services } from "../../services.ts";
import { randomFrom } from "../../platform/secrets/secrets.ts";
import { refusedError } from "../../platform/command-error.ts";
import { DoneBytes } from "./done-bytes.ts";
import * as repository from "./import-repository.ts";
import { linesOf, skipLineEnd } from "./lines.ts";
import { type ImportedAccount, LineRefused, parseRow, readRow } from "./row.ts";

const BATCH = 500;
const ATTEMPTS = 5;
const NO_PARENT = "its parent account is not there";

export interface Refusal {
  line: number;
  why: string;
}

interface ImportOptions {
  path: string;
  name: string;
  dryRun: boolean;
  /** Recorded in the audit log. */
  actor: Actor;
  /** Gets the refused lines of each batch before its progress is saved. If it throws, nothing is. */
  onRefusals(refusals: readonly Refusal[]): void;
  onProgress(progress: ImportProgress): void;
}

type ImportProgress = Pick<ImportTable, "lines" | "accepted" | "refused">;

interface ImportResult extends ImportProgress {
  /** The line that the file ends within. */
  cutLine: number | undefined;
}

interface Pending extends ImportedAccount {
  line: number;
}

/**
 * Imports accounts from another system in batches. Each batch and the position in the file are one
 * transaction, so that an interrupted import resumes where it stopped.
 */
export function createImporter({ database, clock, keyring, audit }: Services) {
  function inviteOf({ account, invite }: Pending): InviteCodeTable {
    return {
      code: invite.code ?? randomFrom(INVITE_ALPHABET, INVITE_LENGTH),
      owner_id: account.id,
      refund_basis_points: invite.refundBasisPoints ?? DEFAULT_REFUND_BASIS_POINTS,
      created_at: account.created_at,
      for_type: null,
      uses_left: null,
    };
  }

  /** Writes one account, with a new UID if a generated one is taken. Undefined on success. */
  async function writeAlone(db: Db, one: Pending): Promise<string | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const taken = await repository.takenValue(db, one.account);
      if (taken !== undefined && !(taken === "uid" && one.ownUid)) return `${taken} is taken`;
      if (taken === "uid") one.account.uid = newUid();
      const written = await repository.insertAccounts(db, [one.account]);
      if (written.size === 1) return undefined;
    }
    return "no free UID was found";
  }

  async function writeInvites(db: Db, batch: Pending[]): Promise<void> {
    const rows = batch.map(inviteOf);
    const written = await repository.insertInvites(db, rows);
    for (const row of rows.filter(({ code }) => !written.has(code))) {
      // The code is taken: the account gets a generated one.
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const code = randomFrom(INVITE_ALPHABET, INVITE_LENGTH);
        if ((await repository.insertInvites(db, [{ ...row, code }])).size === 1) break;
      }
    }
  }

  /** Writes what it can of a batch, and reports the rest. */
  async function write(
    db: Db,
    batch: Pending[],
    refuse: (line: number, why: string) => void,
  ): Promise<number> {
    const uids = batch.flatMap(({ parentUid }) => parentUid ?? []);
    const parents = await repository.parentsByUid(db, uids);
    const fitting = batch.filter((one) => {
      if (one.parentUid === undefined) return true;
      const parent = parents.get(one.parentUid);
      if (parent === undefined) refuse(one.line, NO_PARENT);
      one.account.parent_id = parent ?? null;
      return parent !== undefined;
    });
    const written = await repository.insertAccounts(
      db,
      fitting.map(({ account }) => account),
    );
    const taken: Pending[] = [];
    for (const one of fitting) {
      const why = written.has(one.account.id) ? undefined : await writeAlone(db, one);
      if (why === undefined) taken.push(one);
      else refuse(one.line, why);
    }
    await writeInvites(db, taken);
    await repository.insertAuthenticators(
      db,
      taken.flatMap(({ account: { id, created_at }, totpSecret }) =>
        totpSecret === undefined
          ? []
          : [
              {
                account_id: id,
                secret: keyring.seal("authenticators", totpSecret.toString("base64"), id),
                last_step: 0,
                created_at,
              },
            ],
      ),
    );
    return taken.length;
  }

  async function begin({ name, dryRun }: ImportOptions, done: DoneBytes): Promise<ImportTable> {
    const known = dryRun ? undefined : await repository.findProgress(database.db, name);
    const position = known?.position ?? 0;
    const fingerprint = done.upTo(position);
    if (known !== undefined && known.fingerprint !== fingerprint) {
      throw refusedError(
        `${name} was the name of another file, or of this one before it was changed: choose another with --name`,
      );
    }
    const updated_at = clock.now();
    return known ?? { name, fingerprint, position, lines: 0, accepted: 0, refused: 0, updated_at };
  }

  return {
    async run(options: ImportOptions): Promise<ImportResult> {
      const done = new DoneBytes(options.path);
      const progress = await begin(options, done);
      const seen = new Set<string>();
      let batch: Pending[] = [];
      let refusals: Refusal[] = [];

      const refuse = (line: number, why: string) => {
        progress.refused += 1;
        refusals.push({ line, why });
      };

      /** A dry run writes nothing, so it has to remember what the file would have written. */
      async function check({ account, parentUid, line }: Pending): Promise<void> {
        if (parentUid !== undefined && !seen.has(`parent:${parentUid}`)) {
          const parents = await repository.parentsByUid(database.db, [parentUid]);
          if (parents.size === 0) return refuse(line, NO_PARENT);
        }
        const { email, phone, username_key, uid } = account;
        const keys = [email, phone, username_key, uid].filter((key) => key !== null);
        const twice = keys.some((key) => seen.has(key));
        const taken = twice ? "a value" : await repository.takenValue(database.db, account);
        if (taken !== undefined) return refuse(line, `${taken} is taken`);
        for (const key of keys) seen.add(key);
        if (parentUid === undefined) seen.add(`parent:${uid}`);
        progress.accepted += 1;
      }

      /** Writes everything up to a line, including its last byte. */
      async function flush(position: number, lines: number): Promise<void> {
        const waiting = batch;
        batch = [];
        if (options.dryRun) {
          for (const one of waiting) await check(one);
          options.onRefusals(refusals);
        } else {
          const from = progress.position;
          const fingerprint = done.upTo(position);
          Object.assign(progress, { position, fingerprint, updated_at: clock.now() });
          await database.transaction(async (db) => {
            // Saved first, which locks it: another import would make these lines look taken.
            if (!(await repository.saveProgress(db, { ...progress, lines }, from))) {
              throw refusedError(`another import of this name is running: ${options.name}`);
            }
            const written = await write(db, waiting, refuse);
            progress.accepted += written;
            // A run that ends before the commit reports these lines again, instead of never.
            options.onRefusals(refusals);
            await repository.saveProgress(db, { ...progress, lines }, position);
            if (written > 0) await audit.record(db, options.actor, "accountsImported");
          });
        }
        refusals = [];
        options.onProgress(progress);
      }

      let position = skipLineEnd(options.path, progress.position);
      let cutLine: number | undefined;
      for await (const { text, problem, end, isCut } of linesOf(options.path, position)) {
        const line = progress.lines + 1;
        if (isCut) {
          cutLine = line;
          break;
        }
        progress.lines = line;
        try {
          if (text === undefined) throw new LineRefused(problem);
          if (text.trim() !== "") {
            const one = { ...readRow(parseRow(text), clock.now()), line };
            // A parent in the same batch must be written first.
            if (batch.some(({ account }) => account.uid === one.parentUid)) {
              await flush(position, line - 1);
            }
            batch.push(one);
          }
        } catch (error) {
          if (!(error instanceof LineRefused)) throw error;
          refuse(line, error.message);
        }
        position = end;
        if (batch.length + refusals.length >= BATCH) await flush(position, line);
      }
      await flush(position, progress.lines);
      return { ...progress, cutLine };
    },
  };
}
