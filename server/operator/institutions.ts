import { writeFileSync } from "node:fs";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  REFUSAL_REASONS,
  type RefusalReason,
} from "@portico/contract/fields/company-documents";
import type { Account } from "../core/accounts/accounts.ts";
import * as accounts from "../core/accounts/accounts-repository.ts";
import { isCompany } from "../core/company/company-review.ts";
import { notFoundError, refusedError, usageError } from "../platform/command-error.ts";
import { Refusal } from "../platform/refusal.ts";
import { type Command, type Context, textOption, wordAt } from "./command.ts";
import { recordShown, viewOf } from "./account-view.ts";
import { requireAccount } from "./find-account.ts";

const day = (at: number) => new Date(at).toISOString();

/** Words of a list, with commas between them, each once. */
function listOption<Word extends string>(
  context: Context,
  name: string,
  known: readonly Word[],
): Word[] {
  const words = (textOption(context, name) ?? "").split(",").map((word) => word.trim());
  const given = words.filter((word) => word !== "");
  return [...new Set(given)].map((word) => {
    const found = known.find((one) => one === word);
    if (found === undefined) throw usageError(`--${name} takes some of ${known.join(", ")}`);
    return found;
  });
}

const documentsOf = (context: Context): DocumentKind[] =>
  listOption(context, "documents", DOCUMENT_KINDS);

async function institutionCalled(context: Context): Promise<Account> {
  const { db } = context.services.database;
  const account = await requireAccount(db, wordAt(context, 0, "The account"));
  if (!isCompany(account)) throw refusedError(`${account.uid} is not an institution`);
  return account;
}

type Described = Awaited<ReturnType<Context["services"]["companyReview"]["describe"]>>;
type Application = Omit<Described, "details" | "documents"> & {
  details: unknown;
  documents: (Omit<Described["documents"][number], "name"> & { name: string | null })[];
};

function linesOf(company: Application): string[] {
  const { details, review, reasons, submittedAt, missing, documents } = company;
  return [
    `company     ${JSON.stringify(details)}`,
    `review      ${review}${reasons.length === 0 ? "" : `: ${reasons.join(", ")}`}`,
    `submitted   ${day(submittedAt)}`,
    `missing     ${missing.join(", ") || "nothing"}`,
    ...documents.map(
      ({ id, kind, name, type, size, addedAt }) =>
        `document    ${id}  ${kind}  ${day(addedAt)}  ${type}, ${size} bytes${name === null ? "" : `  ${JSON.stringify(name)}`}`,
    ),
  ];
}

export const institutionCommands: Command[] = [
  {
    name: "institution list",
    takes: "",
    summary: "Lists institutions under review, oldest first; --state for others.",
    options: { state: { type: "string" } },
    async run(context) {
      const state = textOption(context, "state") ?? "pending";
      if (state !== "pending" && state !== "approved" && state !== "refused") {
        throw usageError("--state is one of pending, approved, refused");
      }
      const rows = await accounts.listByReview(context.services.database.db, state);
      await recordShown(
        context,
        rows.map(({ id }) => id),
      );
      const now = context.services.clock.now();
      const listed = rows.map((row) => viewOf(row, { show: context.show, now }));
      for (const { uid, email, createdAt, institution } of listed) {
        context.say(`${uid}  ${createdAt}  ${email ?? "-"}  ${JSON.stringify(institution)}`);
      }
      context.say(`${listed.length} ${state}.`);
      return { state, accounts: listed };
    },
  },
  {
    name: "institution show",
    takes: "<account>",
    summary: "Shows its application: state, what is missing, documents with their ids.",
    async run(context) {
      const { database, companyReview, clock } = context.services;
      const account = await institutionCalled(context);
      await recordShown(context, [account.id]);
      const described = await companyReview.describe(database.db, account);
      const { institution } = viewOf(account, { show: context.show, now: clock.now() });
      // A file's name may be a person's.
      const documents = described.documents.map(({ name, ...document }) => ({
        ...document,
        name: context.show ? name : null,
      }));
      const company = { ...described, details: institution, documents };
      for (const line of linesOf(company)) context.say(line);
      return { uid: account.uid, ...company };
    },
  },
  {
    name: "institution approve",
    takes: "<account>",
    summary: "Ends its review: approved.",
    changes: true,
    async run(context) {
      const { database, companyReview } = context.services;
      const account = await institutionCalled(context);
      const isChanged = await database.transaction((db) =>
        companyReview.approve(db, context.actor, account.id),
      );
      if (!isChanged) throw refusedError(`${account.uid} is not under review`);
      context.say(`${account.uid} is approved.`);
      return { uid: account.uid, review: "approved" };
    },
  },
  {
    name: "institution refuse",
    takes: "<account>",
    summary: "Ends its review: refused, --because of these; --documents asks for documents.",
    changes: true,
    options: { because: { type: "string" }, documents: { type: "string" } },
    async run(context) {
      const { database, companyReview } = context.services;
      const account = await institutionCalled(context);
      const reasons: RefusalReason[] = listOption(context, "because", REFUSAL_REASONS);
      if (reasons.length === 0) {
        throw usageError(`--because is missing: some of ${REFUSAL_REASONS.join(", ")}`);
      }
      const documents = documentsOf(context);
      const isChanged = await database.transaction((db) =>
        companyReview.refuse(db, context.actor, account.id, reasons, documents),
      );
      if (!isChanged) throw refusedError(`${account.uid} is not under review`);
      context.say(`${account.uid} is refused.`);
      return { uid: account.uid, review: "refused", reasons, documents };
    },
  },
  {
    name: "institution ask",
    takes: "<account>",
    summary: "Asks for --documents; the review stays open.",
    changes: true,
    options: { documents: { type: "string" } },
    async run(context) {
      const { database, companyReview } = context.services;
      const account = await institutionCalled(context);
      const documents = documentsOf(context);
      if (documents.length === 0) {
        throw usageError(`--documents is missing: some of ${DOCUMENT_KINDS.join(", ")}`);
      }
      const isChanged = await database.transaction((db) =>
        companyReview.askFor(db, context.actor, account.id, documents),
      );
      if (!isChanged) throw refusedError(`${account.uid} is not under review`);
      context.say(`${account.uid} was asked for ${documents.join(", ")}.`);
      return { uid: account.uid, documents };
    },
  },
  {
    name: "institution save",
    takes: "<account> <document>",
    summary: "Writes a document to a new file: --to <file>.",
    options: { to: { type: "string" } },
    async run(context) {
      const { database, companyDocuments, audit } = context.services;
      const account = await institutionCalled(context);
      const id = wordAt(context, 1, "The document");
      const to = textOption(context, "to");
      if (to === undefined) throw usageError("--to <file> is missing");
      const { content } = await companyDocuments
        .read(database.db, account.id, id)
        .catch((error: unknown) => {
          if (error instanceof Refusal) throw notFoundError(`There is no document ${id}`);
          throw error;
        });
      // Recorded first: nobody reads a document without a trace.
      await audit.record(database.db, context.actor, "documentRead", { accountId: account.id });
      try {
        // Never over another file, and only for the operator's own eyes.
        writeFileSync(to, content, { flag: "wx", mode: 0o600 });
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw refusedError(`${to} cannot be written: ${code}`);
      }
      context.say(`${to} has ${content.length} bytes. Delete it when you are done.`);
      return { uid: account.uid, document: id, file: to, bytes: content.length };
    },
  },
];
