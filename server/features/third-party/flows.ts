import Type, { type Static } from "typebox";
import { DeviceInfo, Tracking } from "@portico/contract/shared/schemas";
import { CONNECT_STATE, THIRD_PARTY_SECONDS } from "@portico/contract/third-party/callback";
import { type Clock, SECOND } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import type { FlowSecrets } from "../../platform/oidc/provider.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import * as repository from "./flows-repository.ts";

/** What the visit started with, restored after the round trip. */
export const FlowContext = Type.Object({
  inviteCode: Type.Optional(Type.String()),
  tracking: Type.Optional(Tracking),
  /** A path on this site. */
  redirect: Type.Optional(Type.String()),
  device: Type.Optional(DeviceInfo),
});
export type FlowContext = Static<typeof FlowContext>;

interface FlowOf {
  kind: repository.FlowRow["kind"];
  provider: string;
  /** Empty for a native app. */
  browserHash: string;
  /** The account of the signed-in page that started it. */
  accountId?: string;
}

/** One round trip to a provider: ten minutes, one browser, one provider, one response. */
export interface Flow extends FlowSecrets {
  flowContext: FlowContext;
}

interface Sealed {
  nonce: string;
  verifier: string;
  flowContext: FlowContext;
}

export function createFlows({ db, keyring, clock }: { db: Db; keyring: Keyring; clock: Clock }) {
  const duration = THIRD_PARTY_SECONDS * SECOND;

  const keyOf = (token: string, flow: FlowOf): repository.FlowKey => ({
    state_hash: hashToken(token),
    kind: flow.kind,
    provider: flow.provider,
    browser_hash: flow.browserHash,
    account_id: flow.accountId ?? null,
  });

  return {
    /** A native app's flow is found by its nonce, a browser's by its state. */
    async begin(of: FlowOf, flowContext: FlowContext): Promise<FlowSecrets> {
      const startedAt = clock.now();
      const nonce = randomToken();
      const verifier = randomToken();
      const state = of.kind === "connect" ? CONNECT_STATE + randomToken() : randomToken();
      const key = keyOf(of.kind === "native" ? nonce : state, of);
      const sealed: Sealed = { nonce: of.kind === "native" ? "" : nonce, verifier, flowContext };
      await repository.insert(db, {
        ...key,
        secrets: keyring.seal("third-party", JSON.stringify(sealed), key.state_hash),
        started_at: startedAt,
        expires_at: startedAt + duration,
      });
      return { state, nonce, verifier, startedAt };
    },

    /** Runs before the provider is called, so that only one of two concurrent calls continues. */
    async consume(token: string, of: FlowOf): Promise<Flow> {
      const row = await repository.consume(db, keyOf(token, of), clock.now());
      if (row === undefined) throw new Refusal("ticketInvalid");
      const text = keyring.open("third-party", row.secrets, row.state_hash);
      const { nonce, verifier, flowContext } = JSON.parse(text) as Sealed;
      return {
        state: token,
        nonce: of.kind === "native" ? token : nonce,
        verifier,
        startedAt: row.started_at,
        flowContext,
      };
    },

    /** Records a response that nothing else protects against reuse. */
    async consumeAnswer(provider: string, answer: string): Promise<void> {
      const id = hashToken(`${provider}:${answer}`);
      // An older response is refused because of its age.
      const isFirst = await repository.consumeAnswer(db, {
        id,
        expires_at: clock.now() + 2 * duration,
      });
      if (!isFirst) throw new Refusal("providerRefused");
    },
  };
}

export type Flows = ReturnType<typeof createFlows>;
