import type { Audit } from "../../../core/audit/audit.ts";
import { commitPermitted } from "../../../core/operators/commit-permitted.ts";
import type { AdminRoute } from "../../../http/admin/admin-route.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { Provider } from "../../../platform/oidc/provider.ts";
import { outboxBacklog } from "../../../platform/outbox/outbox-repository.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { describeSettings } from "../../../platform/settings/describe-settings.ts";
import { type Settings, settingSources } from "../../../platform/settings/settings.ts";
import { VERSION } from "../../../platform/version.ts";

interface HealthServices {
  database: Database;
  settings: Settings;
  outbox: Outbox;
  audit: Audit;
  providers: readonly Provider[];
  isRedisReady(): boolean | undefined;
}

const MAX_DEAD = 200;

function redisState(isReady: boolean | undefined) {
  if (isReady === undefined) return "off";
  return isReady ? "ready" : "away";
}

export function adminHealthRoutes({ signedIn }: AdminRoute, services: HealthServices): void {
  const { database, settings, outbox, audit, providers } = services;
  const { db } = database;

  signedIn("healthRead", async () => {
    const backlog = await outboxBacklog(db);
    const dead = await outbox.deadMessages(db, MAX_DEAD);
    const oldest = backlog.flatMap(({ oldest: at }) => at ?? []);
    const sources = settingSources();
    return {
      version: VERSION,
      node: process.versions.node,
      database: { kind: database.kind, reachable: await database.isReachable() },
      redis: redisState(services.isRedisReady()),
      outbox: {
        queued: backlog.reduce((sum, { queued }) => sum + queued, 0),
        oldestAt: oldest.length === 0 ? null : Math.min(...oldest),
        dead: dead.length,
      },
      providers: providers.map(({ id, available }) => ({ name: id, reachable: available() })),
      settings: describeSettings(settings).map(([name, value]) => ({
        name,
        value,
        source: sources.get(name) ?? "default",
      })),
    };
  });
  signedIn("deadMessages", async () => ({ messages: await outbox.deadMessages(db, MAX_DEAD) }));
  signedIn("messageRetry", ({ id, reason }, caller) =>
    commitPermitted(database, caller, "messages.retry", async (transaction) => {
      if (!(await outbox.retryDead(transaction, id))) throw new Refusal("notFound");
      await audit.record(transaction, caller, "messageRetried", { subjectId: id, note: reason });
      return {};
    }),
  );
}
