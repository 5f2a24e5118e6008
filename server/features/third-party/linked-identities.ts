import type { Data, Payload } from "@portico/contract/schemas";
import { THIRD_PARTY_SECONDS } from "@portico/contract/third-party/callback";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import { type Identities, serviceOf } from "../../core/identities/identities.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Provider } from "../../platform/oidc/provider.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  callProvider,
  findProvider,
  type ProviderLog,
  userFromAnswer,
} from "./provider-answers.ts";
import type { Flows } from "./flows.ts";
import { identityOf } from "./pending-identity.ts";

interface ConnectedServices {
  database: Database;
  flows: Flows;
  providers: readonly Provider[];
  identities: Identities;
  sessions: Pick<Sessions, "requireOpen">;
  limits: Limits;
}

/** The identities of the signed-in account. */
export function createLinkedIdentities(services: ConnectedServices) {
  const { database, flows, providers, identities, limits } = services;

  async function listOf(db: Db, accountId: string): Promise<Data<"identityList">> {
    const account = await accounts.findById(db, accountId);
    if (account === undefined) return [];
    const all = await identities.listOf(db, account.id);
    const ways = await identities.countSignInMethods(db, account);
    return all.map((identity) => ({
      id: identity.id,
      provider: identity.provider,
      ...serviceOf(providers, identity),
      email: identity.shown,
      connectedAt: identity.created_at,
      lastUsedAt: identity.last_used_at,
      removable: ways > 1 || !identities.isUsable(identity),
    }));
  }

  return {
    list: (session: SessionWithAccount) => listOf(database.db, session.accountId),

    /** Needs a fresh proof, so that nobody adds a sign-in method to an unattended session. */
    async start(
      body: Payload<"identityStart">,
      context: RequestContext,
      session: SessionWithAccount,
      browserHash: string,
      log: ProviderLog,
    ): Promise<Data<"identityStart">> {
      const provider = findProvider(providers, body.provider);
      await limits.hit("thirdStartsFromAddress", limitKeyOfAddress(context.address));
      const of = { kind: "connect", provider: provider.id, browserHash } as const;
      const flow = await flows.begin({ ...of, accountId: session.accountId }, {});
      const url = await callProvider(log, provider, () => provider.authorizationUrl(flow));
      return { url, expiresIn: THIRD_PARTY_SECONDS };
    },

    /** Only for the account that started it, so that nobody can plant an identity (A48). */
    async add(
      body: Payload<"identityAdd">,
      context: RequestContext,
      session: SessionWithAccount,
      browserHash: string,
      log: ProviderLog,
    ): Promise<Data<"identityAdd">> {
      const provider = findProvider(providers, body.provider);
      await limits.hit("thirdAnswersFromAddress", limitKeyOfAddress(context.address));
      const of = { kind: "connect", provider: provider.id, browserHash } as const;
      const flow = await flows.consume(body.state, { ...of, accountId: session.accountId });
      const user = await userFromAnswer(flows, log, provider, body, flow);
      return commitAnswer(database, context, async (db) => {
        const account = await accounts.lockForUpdate(db, session.accountId);
        if (account === undefined) throw new Refusal("ticketInvalid");
        // A recovery may have ended the session while the provider responded (A26).
        await services.sessions.requireOpen(db, session.sessionId);
        await identities.link(db, context, account, identityOf(provider, user));
        return listOf(db, account.id);
      });
    },

    async remove(
      { id }: Payload<"identityRemove">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"identityRemove">> {
      return commitAnswer(database, context, async (db) => {
        // Locked, so that of two concurrent removals the second sees that it is the last.
        const account = await accounts.lockForUpdate(db, session.accountId);
        if (account === undefined) throw new Refusal("identityUnknown");
        // A recovery may have ended the session: then the owner's sign-in methods stay (A26).
        await services.sessions.requireOpen(db, session.sessionId);
        const removed = (await identities.listOf(db, account.id)).find((one) => one.id === id);
        if (removed === undefined) throw new Refusal("identityUnknown");
        const { label } = serviceOf(providers, removed);
        const sessionId = session.sessionId;
        await identities.remove(db, context, account, { id, label, sessionId });
        return listOf(db, account.id);
      });
    },
  };
}

export type LinkedIdentities = ReturnType<typeof createLinkedIdentities>;
