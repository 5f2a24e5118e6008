import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import * as repository from "./mail-links-repository.ts";

type MailLinkKind = repository.MailLink["kind"];

interface NewLink {
  kind: MailLinkKind;
  accountId: string;
  /** What the mail said, for its page: no secret, and everything masked. */
  subject: object;
  /** How long it works. */
  duration: number;
}

export interface MailLinks {
  /** Returns the token, which is only in the mail: the database stores its hash. */
  issue(db: Db, link: NewLink): Promise<string>;
  /** Returns an open link, refuses any other. Does not consume it. */
  read(db: Db, kind: MailLinkKind, token: string): Promise<repository.MailLink>;
  /** Consumes it by its hash, in the transaction of its effect; refuses a second time. */
  consume(db: Db, tokenHash: string): Promise<void>;
  endAll(db: Db, kind: MailLinkKind, accountId: string): Promise<void>;
}

/** 132 bits: as much as fits into a link in a text message. */
const TOKEN_LENGTH = 22;

/** Single-use links in mails: each does one thing for anyone who reads the mailbox. */
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
