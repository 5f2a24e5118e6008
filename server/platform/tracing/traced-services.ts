import type { OnQuery } from "../database/index.ts";
import type { DocumentScanner } from "../document-scan/document-scan.ts";
import type { HumanChallenge } from "../human-challenge/index.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import type { Provider } from "../oidc/provider.ts";
import { statementSpan } from "./statement-span.ts";
import { noTracing, type SpanDescription, type Tracing } from "./tracing.ts";

/** Database systems by their standard names. */
const SYSTEMS = { sqlite: "sqlite", postgres: "postgresql", redis: "redis" } as const;

export const traceQueries =
  ({ record }: Pick<Tracing, "record">): OnQuery =>
  (seconds, sql, error) =>
    record(statementSpan(sql), seconds, error);

/** Counting has its own statements, beside the query builder. Keys are addresses: they stay here. */
export function traceLimits<Store extends LimitStore>(
  store: Store,
  place: keyof typeof SYSTEMS,
  tracing: Tracing,
): Store {
  if (tracing === noTracing) return store;
  const { span } = tracing;
  const describe = (operation: string): SpanDescription => ({
    name: `${operation} limits`,
    kind: "client",
    attributes: { "db.system.name": SYSTEMS[place], "db.operation.name": operation },
  });
  return {
    ...store,
    count: (hits, now) => span(describe("COUNT"), () => store.count(hits, now)),
    giveBack: (keys, now) => span(describe("GIVE BACK"), () => store.giveBack(keys, now)),
    read: (keys, now) => span(describe("READ"), () => store.read(keys, now)),
  };
}

/** Calls of a sign-in provider, by the id that the settings give it. */
export function traceProvider(provider: Provider, tracing: Tracing): Provider {
  if (tracing === noTracing) return provider;
  const { span } = tracing;
  const { id } = provider;
  const describe = (step: string): SpanDescription => ({
    name: `OIDC ${step}`,
    kind: "client",
    attributes: { "portico.provider": id },
  });
  return {
    ...provider,
    authorizationUrl: (flow) => span(describe("authorize"), () => provider.authorizationUrl(flow)),
    exchange: (answer, flow) => span(describe("exchange"), () => provider.exchange(answer, flow)),
    verifyIdToken: (token, flow) =>
      span(describe("verify"), () => provider.verifyIdToken(token, flow)),
  };
}

export function traceChallenge(challenge: HumanChallenge, tracing: Tracing): HumanChallenge {
  if (tracing === noTracing) return challenge;
  return {
    ...challenge,
    verify: (action, solution) =>
      tracing.span({ name: "challenge verify" }, () => challenge.verify(action, solution)),
  };
}

export function traceScanner(scanner: DocumentScanner, tracing: Tracing): DocumentScanner {
  if (tracing === noTracing || !scanner.isConfigured) return scanner;
  return {
    ...scanner,
    isClean: (content) =>
      tracing.span({ name: "document scan", kind: "client" }, () => scanner.isClean(content)),
  };
}
