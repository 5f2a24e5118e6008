import { openSync } from "node:fs";
import { expect, it } from "vitest";
import { userInfo } from "@portico/contract/session/endpoints";
import { afterCase, closeFile } from "./harness/clean-up.ts";
import { makePlace } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

it("F17: a log that can never be written does not stop the service, and SIGTERM still ends it", async () => {
  const full = openSync("/dev/full", "w");
  afterCase(closeFile(full));
  const server = await startServer(await makePlace(), { stdout: full });
  for (let call = 0; call < 60; call += 1) {
    expect((await server.ask(userInfo.path, { timeoutMs: 5000 })).status).toBe(401);
  }
  expect(await server.stop()).toBe(0);
});
