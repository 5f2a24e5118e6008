import { maskEmail } from "@portico/contract/fields/email";
import { safeRedirect } from "@portico/contract/redirect";
import type { Data, Payload } from "@portico/contract/schemas";
import { THIRD_PARTY_SECONDS } from "@portico/contract/third-party/callback";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Identities } from "../../core/identities/identities.ts";
import type { Probation } from "../../core/probation/probation.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { SignIn, SignInAttempt, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Provider } from "../../platform/oidc/provider.ts";
import {
  callProvider,
  findProvider,
  type ProviderLog,
  userFromAnswer,
  type VerifiedUser,
  verifiedUser,
} from "./provider-answers.ts";
import type { Flows, FlowContext } from "./flows.ts";
import { chooseTicket, type PendingIdentity, pendingIdentityOf } from "./pending-identity.ts";

interface ThirdPartyServices {
  database: Database;
  flows: Flows;
  providers: readonly Provider[];
  identities: Identities;
  tickets: Tickets;
  limits: Limits;
  audit: Audit;
  signIn: SignIn;
  probation: Pick<Probation, "newMethods">;
  siteOrigin: string;
}

type Choice = Extract<
  Data<"thirdPcVerify">,
  { next: "bind-account" } | { next: "link-existing-account" }
>;

/** A sign-in, or a choice for a user whose identity has no account yet. */
export type ThirdPartyOutcome = { redirect: string | undefined } & (
  | { signIn: SignInOutcome }
  | { choice: Choice }
);

/** The round trip to the provider, and the outcome for the user who returns. */
export function createThirdParty(services: ThirdPartyServices) {
  const { database, flows, providers, identities, tickets, limits, audit } = services;

  const countStart = ({ address }: RequestContext) =>
    limits.hit("thirdStartsFromAddress", limitKeyOfAddress(address));
  const countAnswer = ({ address }: RequestContext) =>
    limits.hit("thirdAnswersFromAddress", limitKeyOfAddress(address));

  function flowContextOf(body: Omit<Payload<"thirdStart">, "provider">): FlowContext {
    const { inviteCode, tracking, device } = body;
    const redirect = safeRedirect(body.redirect, services.siteOrigin);
    return {
      ...(inviteCode === undefined ? {} : { inviteCode }),
      ...(tracking === undefined ? {} : { tracking }),
      ...(device === undefined ? {} : { device }),
      ...(redirect === undefined ? {} : { redirect }),
    };
  }

  /**
   * Reveals an account only to a user whom a trusted provider vouches for as the owner of its
   * address. For others the response is the same whether or not there is one (API-4, A52).
   */
  async function choiceOf(
    context: RequestContext,
    pendingIdentity: PendingIdentity,
    verified: VerifiedUser,
  ): Promise<ThirdPartyOutcome> {
    const { identity, email, emailProven, name, flowContext } = pendingIdentity;
    const { provider } = identity;
    const { redirect } = flowContext;
    return commitAnswer(database, context, async (db) => {
      const owner =
        email !== undefined && emailProven ? await accounts.findByEmail(db, email) : undefined;
      const linkTo = owner === undefined ? {} : { linkTo: owner.id };
      const proof = await verified.consume(db);
      const ticket = await tickets.issue(db, chooseTicket, {
        holder: context,
        subject: { ...pendingIdentity, ...linkTo },
        proofs: [proof],
      });
      await audit.record(db, context, "identityProven", { factors: proof.factors });
      if (owner !== undefined && email !== undefined) {
        const hasPassword = owner.password_hash !== null;
        const shown = maskEmail(email);
        const next = "link-existing-account" as const;
        return { redirect, choice: { next, ticket, provider, email: shown, hasPassword } };
      }
      const { inviteCode } = flowContext;
      const choice: Choice = {
        next: "bind-account",
        ticket,
        provider,
        emailProven,
        ...(email === undefined ? {} : { email }),
        ...(name === undefined ? {} : { name }),
        ...(inviteCode === undefined ? {} : { inviteCode }),
      };
      return { redirect, choice };
    });
  }

  /** Found only by issuer and subject (A48). */
  async function outcomeOf(
    context: RequestContext,
    provider: Provider,
    verified: VerifiedUser,
    flowContext: FlowContext,
  ): Promise<ThirdPartyOutcome> {
    const { redirect, device } = flowContext;
    const { user } = verified;
    const choose = () =>
      choiceOf(context, pendingIdentityOf(provider, user, flowContext), verified);
    const known = await identities.find(database.db, user);
    if (known === undefined) return choose();
    context.accountId = known.account_id;
    const outcome = await commitAnswer(database, context, async (db) => {
      const account = await accounts.lockForUpdate(db, known.account_id);
      // Unlinked in the meantime: the user starts again without an account.
      const current = account && (await identities.find(db, user));
      if (account === undefined || current?.account_id !== account.id) return undefined;
      await identities.markUsed(db, current);
      const proof = await verified.consume(db);
      const { factors } = proof;
      const facts = { accountId: account.id, factors };
      await audit.record(db, context, "identityProven", facts);
      const methods = await services.probation.newMethods(db, account.id);
      const byNew = methods.has("identity", current.id) ? factors : [];
      const attempt: SignInAttempt = { account, proofs: [proof], byNew, device };
      return { redirect, signIn: await services.signIn.proceed(db, context, attempt) };
    });
    return outcome ?? choose();
  }

  return {
    list: (): Data<"thirdProviders"> =>
      providers.map((provider) => ({
        id: provider.id,
        label: provider.label,
        icon: provider.icon,
        available: provider.available(),
      })),

    async start(
      { provider: id, ...body }: Payload<"thirdStart">,
      context: RequestContext,
      browserHash: string,
      log: ProviderLog,
    ): Promise<Data<"thirdStart">> {
      const provider = findProvider(providers, id);
      await countStart(context);
      const flow = await flows.begin(
        { kind: "sign-in", provider: id, browserHash },
        flowContextOf(body),
      );
      const url = await callProvider(log, provider, () => provider.authorizationUrl(flow));
      return { url, expiresIn: THIRD_PARTY_SECONDS };
    },

    async startNative(
      { provider: id, ...body }: Payload<"thirdNativeStart">,
      context: RequestContext,
    ): Promise<Data<"thirdNativeStart">> {
      findProvider(providers, id);
      await countStart(context);
      const of = { kind: "native", provider: id, browserHash: "" } as const;
      const { nonce } = await flows.begin(of, flowContextOf(body));
      return { nonce, expiresIn: THIRD_PARTY_SECONDS };
    },

    async answer(
      body: Payload<"thirdPcVerify">,
      context: RequestContext,
      browserHash: string,
      log: ProviderLog,
    ): Promise<ThirdPartyOutcome> {
      const provider = findProvider(providers, body.provider);
      await countAnswer(context);
      const of = { kind: "sign-in", provider: provider.id, browserHash } as const;
      const flow = await flows.consume(body.state, of);
      const user = await userFromAnswer(flows, log, provider, body, flow);
      return outcomeOf(context, provider, verifiedUser(user), flow.flowContext);
    },

    async idToken(
      body: Payload<"thirdVerify">,
      context: RequestContext,
      log: ProviderLog,
    ): Promise<ThirdPartyOutcome> {
      const provider = findProvider(providers, body.provider);
      await countAnswer(context);
      const of = { kind: "native", provider: provider.id, browserHash: "" } as const;
      const flow = await flows.consume(body.nonce, of);
      const user = await callProvider(log, provider, () =>
        provider.verifyIdToken(body.idToken, flow),
      );
      return outcomeOf(context, provider, verifiedUser(user), flow.flowContext);
    },
  };
}

export type ThirdParty = ReturnType<typeof createThirdParty>;
