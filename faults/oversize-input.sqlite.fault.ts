import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { userInfo } from "@portico/contract/session/endpoints";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import { type Asked, SITE_ORIGIN } from "./harness/http.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";

const TIMES = 40;
const MEGABYTE = 1024 * 1024;
/** What garbage of one such flood may occupy until it is collected. */
const MAX_GROWTH_MB = 100;

const json = { origin: SITE_ORIGIN, "content-type": "application/json" };
const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
const bomb = gzipSync(Buffer.alloc(20 * MEGABYTE, " "));
const cookies = Array.from({ length: 10_000 }, (_, count) => `c${count}=x`).join("; ");
const query = Array.from({ length: 100_000 }, (_, count) => `k${count}=`).join("&");

const post = (body: string | Buffer, headers: Record<string, string> = {}): Asked => ({
  method: "POST",
  headers: { ...json, ...headers },
  body,
});

const TOO_LARGE: [string, string, Asked, number[]][] = [
  ["64 kB of headers", userInfo.path, { headers: { "x-large": "x".repeat(65_536) } }, [431]],
  ["10,000 cookies", userInfo.path, { headers: { cookie: cookies } }, [431]],
  ["100,000 query keys", `${userInfo.path}?${query}`, {}, [431]],
  ["a body that says it has 2 MB", ipCheck.path, post("{", { "content-length": "2000000" }), [413]],
  // The connection may be closed before all of it was sent.
  ["2 MB of body", ipCheck.path, post("x".repeat(2 * MEGABYTE)), [413, 0]],
  ["JSON 10,000 levels deep", ipCheck.path, post(deep), [400]],
  ["a gzip bomb", ipCheck.path, post(bomb, { "content-encoding": "gzip" }), [400, 415]],
];

function residentMegabytes({ child }: FaultServer): number {
  const status = readFileSync(`/proc/${child.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

it("F20: oversized input is refused, costs no memory, and blocks nobody else", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace());
  const { browser } = await ledger.register(server);
  const before = residentMegabytes(server);
  for (const [what, path, asked, expected] of TOO_LARGE) {
    const flood = Array.from({ length: TIMES }, () =>
      server.ask(path, asked).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    expect((await browser.call("userInfo")).status, what).toBe(200);
    const statuses = new Set(await Promise.all(flood));
    expect(
      [...statuses].filter((status) => !expected.includes(status)),
      what,
    ).toEqual([]);
  }
  expect(residentMegabytes(server) - before).toBeLessThan(MAX_GROWTH_MB);
  await checkInvariants(ledger, server);
});
