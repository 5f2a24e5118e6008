import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import Fastify, { type FastifyInstance } from "fastify";
import { ADMIN_ENDPOINTS } from "@portico/contract/admin/endpoints";
import { HOUR } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { adminRefusalOf, sendAdminRefusal } from "./admin-errors.ts";
import { createAdminRoute } from "./admin-route.ts";

const KEPT = 2;

let test: TestApp;
let app: FastifyInstance;
let refusal: Refusal;

beforeAll(async () => {
  test = await openTestApp({ limits: { refusalsKept: { max: KEPT, window: HOUR } } });
  const { services } = test;
  app = Fastify();
  app.decorate("callHeaders", []);
  app.setErrorHandler((error, _, reply) =>
    sendAdminRefusal(adminRefusalOf(error), reply, services.texts),
  );
  const adminRoute = createAdminRoute({ ...services, app, db: services.database.db });
  adminRoute.open("signInOptions", () => Promise.reject(refusal));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(async () => {
  test.clock.advance(HOUR);
});

const { method, path: url } = ADMIN_ENDPOINTS.signInOptions;
const call = (remoteAddress: string) => app.inject({ method, url, remoteAddress, payload: {} });

/** The addresses whose refusals were recorded. */
async function recorded(): Promise<string[]> {
  const { db } = test.services.database;
  const rows = await db.selectFrom("audit_events").select("address").orderBy("id").execute();
  return rows.map(({ address }) => address ?? "");
}

describe("refused calls of the admin API", () => {
  it("F21: are not recorded if the reason is overload", async () => {
    const before = await recorded();
    refusal = new Refusal("unavailable");
    expect((await call("203.0.113.1")).statusCode).toBe(503);
    expect(await recorded()).toEqual(before);
  });

  it("A20: fill the audit log only up to a limit from one address", async () => {
    const before = await recorded();
    refusal = new Refusal("unauthorized");
    for (let count = 0; count < KEPT + 2; count += 1) {
      expect((await call("203.0.113.2")).statusCode).toBe(401);
    }
    await call("203.0.113.3");
    const own = [...Array.from({ length: KEPT }, () => "203.0.113.2"), "203.0.113.3"];
    expect((await recorded()).slice(before.length)).toEqual(own);
  });
});
