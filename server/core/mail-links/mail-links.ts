import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import * as repository from "./mail-links-repository.ts";

type MailLinkKind = repository.MailLink["kind"];

interface NewLink {
  kind: MailLinkKind;
  accountId: string;
  /** What the mail told, as its page shows it: no secret, and nothing that is not masked. */
  subject: object;
  /** How long it works. */
  duration: number;
}

export interface MailLinks {
  /** The token, which is in the mail alone: the database holds its hash. */
  issue(db: Db, link: NewLink): Promise<string>;
  /** An open link; refuses any other. Does not spend it. */
  read(db: Db, kind: MailLinkKind, token: string): Promise<repository.MailLink>;
  /** Spends it by its hash, inside the transaction of what it does; refuses a second time. */
  consume(db: Db, tokenHash: string): Promise<void>;
  endAll(db: Db, kind: MailLinkKind, accountId: string): Promise<void>;
}

/** 132 bits: as much as a link in a text message has room for. */
const TOKEN_LENGTH = 22;

/** Links of one use in mails: each does one thing, for whoever reads the mailbox. */
export function createMailLinks(clock: Clock): MailLinks {
  return {
    async issue(db, { kind, accountId, subject, duration }) {
      const token = randomToken().slice(0, TOKEN_LENGTH);
      await repository.insert(db, {
        token_hash: hashToken(token),
        kind,
        account_id: accountId,
        subject: JSON.stringify(subject),
        expires_at: clock.now() + duration,
        used_at: null,
      });
      return token;
    },
    async read(db, kind, token) {
      const query = { tokenHash: hashToken(token), kind, now: clock.now() };
      const link = await repository.findOpen(db, query);
      if (link === undefined) throw new Refusal("linkInvalid");
      return link;
    },
    async consume(db, tokenHash) {
      if (!(await repository.consume(db, tokenHash, clock.now()))) throw new Refusal("linkInvalid");
    },
    endAll: (db, kind, accountId) => repository.endAll(db, { accountId, kind, now: clock.now() }),
  };
}
