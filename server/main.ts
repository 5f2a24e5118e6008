import cluster from "node:cluster";
import { buildAdminApp } from "./admin-app.ts";
import { buildApp } from "./app.ts";
import { openKeyring, createServices, type Services } from "./services.ts";
import { createWebhookDispatcher } from "./core/webhooks/dispatcher.ts";
import { createHousekeeping } from "./core/housekeeping/housekeeping.ts";
import { createDelivery } from "./platform/delivery.ts";
import { createDrain } from "./http/connections/drain.ts";
import { fatalLine, type Log, logLine, serializeError } from "./platform/log/log.ts";
import { type LogStream, openStandardOutput } from "./platform/log/log-stream.ts";
import {
  openMetrics,
  publishMetrics,
  publishWorkersMetrics,
} from "./platform/metrics/open-metrics.ts";
import { createProviderWatch } from "./platform/oidc/watch.ts";
import { createOutboxWorker } from "./platform/outbox/worker.ts";
import { reportOverload } from "./platform/log/overload-report.ts";
import {
  failToOpen,
  isProduction,
  readSettings,
  type Settings,
} from "./platform/settings/settings.ts";
import { openTracing } from "./platform/tracing/open-tracing.ts";
import { superviseShutdown } from "./http/connections/shutdown.ts";
import { reportSkew } from "./platform/time/skew-report.ts";
import { sendHeartbeats, sendReady, superviseWorkers } from "./platform/workers.ts";

const IDLE_CHECK_MS = 100;

/** Prints the URL for a person, or one line for a log. */
function announce(settings: Settings, output: LogStream): void {
  const ready = `${settings.brand.name} is ready.`;
  const { siteOrigin, port, workers } = settings;
  if (settings.production) {
    const node = process.version;
    output.write(logLine("info", { siteOrigin, port, workers, node }, ready));
    return;
  }
  const lines = [ready, `  Open   ${siteOrigin}/`];
  if (settings.developmentInbox) lines.push(`  Inbox  ${siteOrigin}/dev/inbox`);
  output.write(`${lines.join("\n")}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(fatalLine(error, isProduction()));
  process.exit(1);
}

/** Node writes its warnings as plain text, so log them instead. */
function logWarnings(output: LogStream): void {
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    output.write(logLine("warn", { err: serializeError(warning) }, "warning"));
  });
}

/** Work that no request asks for: messages, webhooks, sealing the audit log, cleaning up. */
function createBackgroundWork(services: Services, log: Log) {
  const { settings, auditChain, assetPublisher } = services;
  const { auditRetentionDays, developmentInbox, webhookAddresses } = settings;
  const delivery = createDelivery(services);
  const worker = createOutboxWorker({
    ...services,
    log,
    deliver: delivery.deliver,
    cut: delivery.close,
    keepSent: developmentInbox,
  });
  const dispatcher = createWebhookDispatcher({ ...services, log, allowed: webhookAddresses });
  const housekeeping = createHousekeeping({ ...services, auditRetentionDays });
  const watch = createProviderWatch(services);
  return {
    start() {
      worker.start();
      dispatcher.start();
      auditChain.start(log);
      housekeeping.start(log);
      assetPublisher.start(log);
      watch.start(log);
    },
    async stop() {
      watch.stop();
      await Promise.allSettled([
        worker.stop(),
        dispatcher.stop(),
        housekeeping.stop(),
        assetPublisher.stop(),
      ]);
      delivery.close();
    },
  };
}

async function serve(settings: Settings, output: LogStream): Promise<void> {
  let log: Log | undefined;
  const prometheus = await openMetrics(settings);
  const tracing = await openTracing(settings, (problem) =>
    problem === undefined
      ? log?.info({}, "traces are exported again")
      : log?.error({ err: problem }, "traces cannot be exported"),
  );
  const services = await createServices(settings, {
    ...(prometheus ? { metrics: prometheus } : {}),
    tracing,
    onDatabaseError: (error) => log?.error({ err: error }, "a database connection was lost"),
    onRedisChange: (problem) =>
      problem === undefined
        ? log?.info({}, "limits are counted at Redis again")
        : log?.error({ err: problem }, "Redis is away: limits are counted in the database"),
  });
  const drain = createDrain();
  const app = await buildApp(services, { logTo: output, drain });
  log = app.log;
  const adminApp =
    settings.admin && (await buildAdminApp(services, settings.admin, { logTo: output, drain }));
  reportSkew(services.timekeeper, app.log);
  reportOverload(services.passwords, app.log);
  for (const note of services.limitNotes()) app.log.warn({}, note);
  const servesVisitors = settings.serveOnly === undefined;
  const background = servesVisitors ? createBackgroundWork(services, app.log) : undefined;

  superviseShutdown({
    drain,
    drainSeconds: settings.drainSeconds,
    log: app.log,
    output,
    async close() {
      // A kept-alive connection whose last request ends only now would keep the server open.
      setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
      await Promise.allSettled([app.close(), adminApp?.close(), background?.stop()]);
      await services.auditChain.stop();
      await services.close();
      await tracing.close();
    },
  });

  // Before anybody gets a page from here: its files may be requested from an older process.
  if (servesVisitors) {
    await services.assetPublisher
      .publish()
      .catch((error: unknown) =>
        failToOpen(settings.databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL", error),
      );
  }
  const { port, host } = settings;
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE" || error.code === "EACCES";
    failToOpen(isTaken ? "PORT" : "HOST", error);
  });
  if (settings.admin !== undefined) {
    const { port: adminPort, host: adminHost } = settings.admin;
    await adminApp
      ?.listen({ port: adminPort, host: adminHost })
      .catch((error: unknown) => failToOpen("ADMIN_PORT", error));
  }
  await publishMetrics(prometheus, settings, services, app.log);
  background?.start();
}

async function main(): Promise<void> {
  const settings = readSettings();
  const output = openStandardOutput();
  if (settings.production) logWarnings(output);
  if (settings.workers > 1 && cluster.isPrimary) {
    // Report a problem once, before every worker does.
    openKeyring(settings);
    superviseWorkers({
      count: settings.workers,
      drainMs: settings.drainSeconds * 1000,
      onReady: () => announce(settings, output),
      onFailure(worker) {
        output.write(logLine("error", worker, "a worker ended"));
        return output.flush();
      },
      onSilence: (worker) =>
        output.write(logLine("error", worker, "a worker was silent and is replaced")),
    });
    await publishWorkersMetrics(settings, output);
    return;
  }
  if (cluster.isWorker) {
    sendHeartbeats((silentMs) =>
      output.write(logLine("error", { silentMs }, "the primary process was silent and is ended")),
    );
  }
  await serve(settings, output);
  if (cluster.isWorker) sendReady();
  else announce(settings, output);
}

process.on("uncaughtException", fail);
main().catch(fail);
