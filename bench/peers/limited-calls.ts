import { buildApp } from "../../server/app.ts";
import type { NamedHit } from "../../server/core/limits/limits.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/platform/settings/settings.ts";

/** The server once for each port: its session check counts so many limits first. */
const servers = process.argv.slice(2).map((port, index) => ({ port, limits: [0, 1, 3][index] }));
/** Fewer than the calls, and enough that none is refused: some windows are new, most are not. */
const VISITORS = 60_000;

const settings = readSettings(process.env);
const services = await createServices(settings);
let calls = 0;

/** The hits of a password from a device that the account does not know. */
function hits(): NamedHit[] {
  const visitor = (calls += 1) % VISITORS;
  return [
    ["loginAttemptsFromAddress", `10.0.${visitor >> 8}.${visitor & 255}`],
    ["loginAttemptsUnknownDevice", `a-keyed-hash-of-as-many-bits-as-it-has-${visitor}`],
    ["loginAttemptsUnknownDeviceDaily", `an-account-id-of-the-usual-length-${visitor}`],
  ];
}

for (const { port, limits = 0 } of servers) {
  const check: typeof services.sessions.authenticate = async (presented) => {
    const counted = hits().slice(0, limits);
    if (limits > 0) await services.limits.hitAll(counted);
    return services.sessions.authenticate(presented);
  };
  const app = await buildApp({
    ...services,
    sessions: { ...services.sessions, authenticate: check },
  });
  await app.listen({ port: Number(port), host: settings.host });
}
process.stdout.write("ready\n");
