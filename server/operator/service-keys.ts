import {
  isAudience,
  MAX_AUDIENCES,
  SERVICE_SCOPES,
  type ServiceScope,
} from "@portico/contract/service/keys";
import type { ListedKey } from "../core/service-keys/service-keys.ts";
import { notFoundError, usageError } from "../platform/command-error.ts";
import { momentOr } from "./account-view.ts";
import { type Command, type Context, textOption, wordAt } from "./command.ts";

/** The format of a name in SERVICE_KEYS. */
const NAME = /^[a-z][a-z0-9-]{0,31}$/;

const isScope = (word: string): word is ServiceScope =>
  SERVICE_SCOPES.some((scope) => scope === word);

function scopesOf(context: Context): ServiceScope[] {
  const words = (textOption(context, "scopes") ?? "").split(",").filter(Boolean);
  const scopes = words.filter(isScope);
  if (scopes.length === 0 || scopes.length < words.length) {
    throw usageError(`--scopes takes some of ${SERVICE_SCOPES.join(",")}`);
  }
  return [...new Set(scopes)];
}

function audiencesOf(context: Context, scopes: readonly ServiceScope[]): string[] | undefined {
  const given = textOption(context, "audience");
  if (given === undefined) return undefined;
  const audiences = [...new Set(given.split(","))];
  if (!audiences.every(isAudience) || audiences.length > MAX_AUDIENCES) {
    throw usageError(`--audience takes 1 to ${MAX_AUDIENCES} names, such as trading,wallet`);
  }
  if (!scopes.includes("check")) throw usageError("--audience needs the scope check");
  return audiences;
}

/** The call names the key, since the audit log has no column for it. */
const actorFor = ({ actor }: Context, id: string) => ({ ...actor, call: `${actor.call} ${id}` });

const viewOf = ({ createdAt, lastUsedAt, revokedAt, ...key }: ListedKey) => ({
  ...key,
  createdAt: momentOr(createdAt),
  lastUsedAt: momentOr(lastUsedAt),
  revokedAt: momentOr(revokedAt),
});

export const serviceKeyCommands: Command[] = [
  {
    name: "service-key create",
    takes: "<name>",
    summary: `Makes a key for a service and shows it once; --scopes ${SERVICE_SCOPES.join(",")}; --audience limits its tokens.`,
    changes: true,
    options: { scopes: { type: "string" }, audience: { type: "string" } },
    async run(context) {
      const { database, serviceKeys, audit } = context.services;
      const name = wordAt(context, 0, "The name of the service");
      if (!NAME.test(name)) {
        throw usageError("A name has 1 to 32 lower-case letters, digits and -, a letter first");
      }
      const scopes = scopesOf(context);
      const audiences = audiencesOf(context, scopes);
      const service = { name, scopes, ...(audiences && { audiences }) };
      const made = await database.transaction(async (db) => {
        const created = await serviceKeys.create(db, service);
        await audit.record(db, actorFor(context, created.id), "serviceKeyCreated");
        return created;
      });
      context.say(made.key);
      context.say(`This is the only time the key is shown. Its id is ${made.id}.`);
      return { ...made, name, scopes, audiences: audiences ?? null };
    },
  },
  {
    name: "service-key list",
    takes: "",
    summary: "Lists service keys, oldest first, with their scopes, audiences and last use.",
    async run(context) {
      const { database, serviceKeys } = context.services;
      const keys = (await serviceKeys.list(database.db)).map(viewOf);
      for (const { id, name, scopes, audiences, lastUsedAt, revokedAt } of keys) {
        const used = lastUsedAt === null ? "never used" : `last used ${lastUsedAt}`;
        const state = revokedAt === null ? used : `revoked ${revokedAt}`;
        const bound = audiences === null ? "" : `  for ${audiences.join(",")}`;
        context.say(`${id}  ${name}  ${scopes.join(",")}${bound}  ${state}`);
      }
      context.say(`${keys.length} keys.`);
      return { keys };
    },
  },
  {
    name: "service-key revoke",
    takes: "<id>",
    summary: "Ends a service key, within two seconds on every server.",
    changes: true,
    async run(context) {
      const { database, serviceKeys, audit } = context.services;
      const id = wordAt(context, 0, "The id of the key");
      const revoked = await database.transaction(async (db) => {
        const key = await serviceKeys.revoke(db, id);
        if (key === undefined) throw notFoundError("There is no such key in force");
        await audit.record(db, actorFor(context, id), "serviceKeyRevoked");
        return key;
      });
      context.say(`The key ${id} of ${revoked.name} is revoked.`);
      return viewOf(revoked);
    },
  },
];
