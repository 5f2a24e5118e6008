import { sessionCheck } from "../contract/service/endpoints.ts";
import { createServices } from "../server/services.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { answered } from "./load.ts";
import { createPlace } from "./places.ts";
import { cpuSeconds, start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import { fileURLToPath } from "node:url";
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const place = await createPlace();
const { headers } = await signedIn(place.env);
const services = await createServices(readSettings(place.env));
const { key } = await services.serviceKeys.create(services.database.db, { name: "nginx", scopes: ["check"] });
await services.close();
const server = await start(path("../server/dist/main.js"), place.env, []);
const port = String(await freePort());
const bare = await start(path("peers/bare-204.ts"), {}, [port]);
const sent = { cookie: headers["cookie"] ?? "", "x-portico-key": key, "x-request-id": "0123456789abcdef0123456789abcdef" };
for (const [name, running, url] of [["bare", bare, `http://127.0.0.1:${port}/`], ["check", server, place.origin + sessionCheck.path], ["bare", bare, `http://127.0.0.1:${port}/`], ["check", server, place.origin + sessionCheck.path]] as const) {
  await answered({ url, headers: sent }, 2);
  const before = cpuSeconds(running);
  const count = await answered({ url, headers: sent }, 4);
  console.log(name, count, (((cpuSeconds(running) - before) / count) * 1e6).toFixed(1), "µs each");
}
await server.stop(); await bare.stop(); place.remove();
