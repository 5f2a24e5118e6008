import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/database/index.ts";
import { describeSkew } from "../platform/time/skew-report.ts";
import type { Timekeeper } from "../platform/time/database-clock.ts";
import type { Drain } from "./connections/drain.ts";

const READY_TIMEOUT_MS = 2000;

const NO_WRITES = "the database rejects writes: its disk may be full, or it is read-only";

interface HealthServices {
  database: Pick<Database, "isReachable">;
  timekeeper: Pick<Timekeeper, "isInDoubt" | "isWritable" | "skew">;
  limitNotes(): readonly string[];
  drain: Drain;
}

export function healthCheckRoutes(app: FastifyInstance, services: HealthServices): void {
  const { database, timekeeper, limitNotes, drain } = services;
  app.get("/healthz", (_, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_, reply) => {
    const timeout = new Promise<boolean>((resolve) => {
      setTimeout(resolve, READY_TIMEOUT_MS, false).unref();
    });
    const isReachable = await Promise.race([timeout, database.isReachable()]);
    const reasons = [
      ...(drain.isDraining() ? ["this process is stopping"] : []),
      ...(isReachable ? [] : ["the database cannot be reached"]),
      ...(timekeeper.isInDoubt() ? describeSkew(timekeeper.skew()) : []),
    ];
    // Stays green: sessions are checked and pages served, and no other process could do better.
    const isStuck = isReachable && !timekeeper.isWritable();
    const notes = [...limitNotes(), ...(isStuck ? [NO_WRITES] : [])];
    const isReady = reasons.length === 0;
    reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
    return {
      status: isReady ? "ok" : "unavailable",
      ...(isReady ? {} : { reasons }),
      ...(notes.length === 0 ? {} : { notes }),
    };
  });
}
