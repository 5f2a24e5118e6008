import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { noMetrics } from "../../platform/metrics/metrics.ts";
import { loadTexts } from "../../platform/texts.ts";
import { refuseUnread } from "./refuse-unread.ts";

const CALL = "/api/call";
const SECONDS = 7;

it("F21: under overload a listed POST is refused unread, and everything else is served", async () => {
  const app = Fastify();
  app.decorate("callHeaders", []);
  app.all("/*", () => "read");
  refuseUnread(app, {
    guard: { isOwnHost: () => true, isOwnOrigin: () => true },
    texts: loadTexts(),
    calls: new Map([[CALL, "loginEmailOrUsername"]]),
    metrics: noMetrics,
    secondsToWait: () => SECONDS,
    log: false,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string, method: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });

  const refused = await send(CALL, "POST");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, String(SECONDS)]);
  expect((await send(CALL, "GET")).status).toBe(200);
  expect((await send("/api/other", "POST")).status).toBe(200);
  await app.close();
});
