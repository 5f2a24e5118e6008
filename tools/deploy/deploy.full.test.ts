import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { answerTo } from "../../server/testing/servers/server-process.ts";
import { VERSION } from "../../server/platform/version.ts";
import { ROOT } from "../paths.mjs";
import { freePort } from "../process/free-port.mjs";
import { startPostgres } from "../process/postgres.mjs";
import { ensureDebian, whyNoDebian } from "./debian.ts";
import { commandsOf } from "./document.ts";
import { buildImage, type Image } from "./image.ts";
import { bootMachine, type Machine } from "./machine.ts";
import { makeRelease, type ReleaseFixture } from "./release-fixture.ts";
import { type Running, runInImage, runOnTree } from "./read-only.ts";

// A release is made, a Debian downloaded and booted, an image built.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_800_000 });

const HOST = "account.example.com";
const NOBODY = "65534";
const PRODUCTION = {
  NODE_ENV: "production",
  SITE_ORIGIN: `https://${HOST}`,
  SMTP_URL: "smtp://127.0.0.1:25",
  MAIL_FROM: "no-reply@example.com",
  DRAIN_SECONDS: "0",
};

let release: ReleaseFixture;
let data: string;
beforeAll(() => {
  const problem = whyNoDebian();
  if (problem !== undefined) throw new Error(`Not run: ${problem}.`);
  release = makeRelease();
  data = mkdtempSync(join(tmpdir(), "portico-data-"));
  chmodSync(data, 0o755);
});
afterAll(() => {
  release.remove();
  rmSync(data, { recursive: true, force: true });
  console.log("Not run here: deploy/compose.yaml (no engine), deploy/kubernetes (no cluster).");
});

function dataFolder(owner: number): string {
  const folder = mkdtempSync(join(data, "data-"));
  chownSync(folder, owner, owner);
  return folder;
}

const ask = (port: string, path: string) =>
  answerTo(request({ port, path, host: "127.0.0.1", headers: { host: HOST }, agent: false }).end());

/** Waits until it is ready, looks at its pages and calls, and stops it. */
async function expectService(server: Running, port: string): Promise<void> {
  try {
    await expect.poll(server.output, { timeout: 60_000 }).toContain("is ready.");
    for (const path of ["/en/login", "/readyz", "/api/openapi.json"]) {
      expect([path, (await ask(port, path)).status]).toEqual([path, 200]);
    }
    const page = (await ask(port, "/de/login")).text;
    const [script = ""] = /\/[\w./-]+\.js/.exec(page) ?? [];
    expect((await ask(port, script)).status).toBe(200);
  } finally {
    server.process.kill("SIGTERM");
  }
  expect(await server.ended).toBe(0);
}

describe("the release file, as an ordinary user on a read-only tree", () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    runOnTree(release.tree, {
      user: NOBODY,
      command: [join(release.tree, "bin/portico"), ...args],
      env: { ...PRODUCTION, ...env },
    });

  it("cannot be written to", async () => {
    const command = ["touch", join(release.tree, "server/x")];
    const touched = runOnTree(release.tree, { user: "0", command, env: {} });
    expect(await touched.ended).toBe(1);
    expect(touched.output()).toContain("Read-only file system");
  });

  it("has every command", async () => {
    const env = { DATA_DIR: dataFolder(Number(NOBODY)) };
    for (const [args, output] of [
      [["version"], `${VERSION} (Node.js 24.`],
      [["check-config"], "SITE_ORIGIN"],
      [["migrate"], "The database is up to date.\n"],
      [["operator", "outbox", "dead", "--operator", "anna"], ""],
      [["keys", "list"], "  newest  "],
    ] as const) {
      const ran = run(env, ...args);
      expect([args, await ran.ended, ran.output()]).toEqual([
        args,
        0,
        expect.stringContaining(output),
      ]);
    }
  });

  it("serves with SQLite in a folder of its user", async () => {
    const port = String(await freePort());
    await expectService(run({ DATA_DIR: dataFolder(Number(NOBODY)), PORT: port }, "start"), port);
  });

  it("serves with PostgreSQL, and then writes no file at all", async () => {
    const postgres = await startPostgres();
    try {
      const port = String(await freePort());
      const SECRET_KEYS = `k1:${Buffer.alloc(32, 1).toString("base64")}`;
      const settings = {
        DATABASE_URL: postgres.url,
        SECRET_KEYS,
        PORT: port,
        DATA_DIR: join(release.tree, "data"),
      };
      await expectService(run({ ...settings, WORKERS: "2" }, "start"), port);
    } finally {
      await postgres.stop();
    }
  });
});

describe("the image of deploy/Dockerfile", () => {
  let image: Image;
  beforeAll(async () => {
    image = await buildImage(await ensureDebian([]), release.files, VERSION);
  });
  afterAll(() => image?.remove());

  function run(command: string[], env: Record<string, string>, owner = 10001): Running {
    const own = Object.fromEntries(image.config.Env.map((pair) => pair.split(/=(.*)/s)));
    return runInImage(image.root, {
      user: image.config.User.split(":")[0] ?? "",
      data: dataFolder(owner),
      command,
      env: { ...own, ...env },
    });
  }

  it("runs as its user, on a root that nobody can write to", async () => {
    expect(image.config).toMatchObject({ User: "10001:10001", WorkingDir: "/data" });
    const who = run(["sh", "-c", "id -u; touch /data/x /opt/portico/x"], {});
    expect(await who.ended).toBe(1);
    expect(who.output()).toMatch(/^10001\ntouch: .*\/opt\/portico\/x.*Read-only file system\n$/);
  });

  it("serves, is healthy, and stops", async () => {
    const { Entrypoint, Cmd, Healthcheck } = image.config;
    const PORT = String(await freePort());
    const env = { ...PRODUCTION, PORT };
    const check = () => run((Healthcheck?.Test ?? []).slice(1), env).ended;
    expect(await check()).toBe(1);
    const server = run([...Entrypoint, ...Cmd], env);
    await expect.poll(server.output, { timeout: 60_000 }).toContain("is ready.");
    expect(await check()).toBe(0);
    await expectService(server, PORT);
  });
});

describe("docs/operations/deploy.md on a fresh Debian", () => {
  /** Where the release file is in the machine. */
  const RELEASE = "/srv/release";
  const MAIL_PORT = 2525;
  const NODE = "/opt/portico/bin/node";
  let machine: Machine;
  beforeAll(async () => {
    const packages = [
      "systemd-sysv",
      "dbus",
      "sudo",
      "curl",
      "openssl",
      "ca-certificates",
      "nginx",
    ];
    packages.push("caddy", "postgresql", "redis-server", "procps", "iproute2");
    machine = await bootMachine(await ensureDebian(packages), [ROOT]);
    cpSync(release.files, join(machine.root, RELEASE), { recursive: true });
    await expectDone(`echo '127.0.0.1 ${HOST}' >>/etc/hosts; ip link set lo up`);
  });
  afterAll(() => machine?.stop());

  async function expectDone(script: string): Promise<string> {
    const { code, output } = await machine.sh(script);
    expect(code, output).toBe(0);
    return output;
  }

  /** Runs a script of this folder in the machine; it prints JSON. */
  async function inside(script: string, ...args: string[]): Promise<unknown> {
    const path = join(ROOT, "tools/deploy/inside", script);
    const output = await expectDone(
      `NODE_EXTRA_CA_CERTS=/etc/ssl/portico/fullchain.pem ${NODE} ${path} ${args.join(" ")} 2>&1`,
    );
    return JSON.parse(output.trim().split("\n").at(-1) ?? "");
  }

  const signIn = () => inside("sign-in.ts", `https://${HOST}`, String(MAIL_PORT));
  const SIGNED_IN = {
    signedInAs: true,
    requestId: expect.stringMatching(/^[\da-f-]{32,36}$/) as unknown,
    // Portico's own answer, and the proxy's.
    large: { status: 413, answer: expect.stringContaining('"code"') as unknown },
    tooLarge: 413,
    // Refused by Portico, because it is empty, and not by the proxy.
    part: { status: 400, answer: expect.stringContaining('"code"') as unknown },
  };

  it("leads from the release file to two processes behind nginx, by its commands alone", async () => {
    const blocks = commandsOf("docs/operations/deploy.md");
    expect(blocks.map(({ heading }) => heading[0])).toEqual("11222344566667788".split(""));
    const script = blocks.map(({ commands }) => commands).join("\n");
    expect(script).toContain(`version=${VERSION}\n`);
    expect(script).toContain("SMTP_URL='smtps://portico:…@mail.example.com'\n");
    const changed = script.replace(/SMTP_URL='[^']+'/, `SMTP_URL='smtp://127.0.0.1:${MAIL_PORT}'`);
    const output = await expectDone(`cd ${RELEASE}\n${changed} 2>&1`);
    expect(output).toContain('{"status":"ok"}');
    const units = await expectDone("systemctl is-active portico@3001 portico@3002 nginx");
    expect(units).toBe("active\nactive\nactive\n");
    const user = "ps -o user= -p $(systemctl show -p MainPID --value portico@3001)";
    expect(await expectDone(user)).toBe("portico\n");
  });

  it("lets the service read a file of the settings folder, but not the settings", async () => {
    const read = await machine.sh(`
      install -m 644 /etc/ssl/portico/fullchain.pem /etc/portico/ca.pem
      runuser -u portico -- cat /etc/portico/ca.pem >/dev/null
      ! runuser -u portico -- cat /etc/portico/portico.env 2>&1`);
    expect(read).toEqual({ code: 0, output: expect.stringContaining("Permission denied") });
  });

  it("has a unit that systemd accepts and calls safe", async () => {
    const verified = await expectDone("systemd-analyze verify portico@3001.service 2>&1");
    expect(verified).not.toContain("portico@");
    await expectDone("systemd-analyze security --threshold=20 portico@3001.service 2>&1");
  });

  it("signs in through nginx, and the address and the request id are those of the proxy", async () => {
    const seen = (await signIn()) as { email: string; requestId: string };
    expect(seen).toMatchObject(SIGNED_IN);
    const audit = await expectDone("portico operator audit list --limit 20 --show --operator anna");
    expect(audit).toContain("127.0.0.1");
    expect(audit).not.toContain("1.2.3.4");
    const log = await expectDone("cat /var/log/nginx/portico.log");
    expect(log).toContain(seen.requestId);
    expect(seen.requestId).not.toBe("chosen-by-the-client");
    const journal = await expectDone("journalctl -o cat -u 'portico@*'");
    expect(journal).toContain('"reqId":"');
    expect(journal).not.toContain(seen.email);
  });

  it("lets only its own network call the service API, by any path, and nobody the metrics", async () => {
    const status = (path: string, from: string) =>
      expectDone(
        `ip address add 192.0.2.9/32 dev lo 2>/dev/null || true
         curl -skL -o /dev/null -w '%{http_code}' --interface ${from} -d '{}' https://${HOST}${path}`,
      );
    for (const path of ["/api/service/v1/account", "/7/api/service/v1/account"]) {
      expect([path, await status(path, "192.0.2.9")]).toEqual([path, "403"]);
      expect([path, await status(path, "127.0.0.1")]).toEqual([path, "401"]);
    }
    expect(await status("/metrics", "192.0.2.9")).toBe("404");
    expect(await expectDone("curl -s http://127.0.0.1:9101/metrics")).toContain(
      "portico_calls_total",
    );
  });

  it("loses no request while its processes restart one after the other", async () => {
    const output = await expectDone(`
      ask() {
        until [ -e /tmp/done ]; do
          curl -sk -o /dev/null -w '%{http_code}\\n' https://${HOST}/en/login
          curl -sk -o /dev/null -w '%{http_code}\\n' -X POST -H 'content-type: application/json' \\
            -H 'origin: https://${HOST}' -d '{}' https://${HOST}/api/a/v1/auth/register/email/verifycode
        done
      }
      ask >/tmp/statuses & one=$!
      for port in 3001 3002; do
        systemctl restart portico@$port
        curl -sf --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:$port/readyz >/dev/null
      done
      touch /tmp/done
      wait $one
      sort /tmp/statuses | uniq -c`);
    const counts = output
      .trim()
      .split("\n")
      .map((line) => line.trim().split(" "));
    expect(counts.map(([, status]) => status)).toEqual(["200", "400"]);
    for (const [count] of counts) expect(Number(count)).toBeGreaterThan(10);
  });

  it("signs in through Caddy as well", async () => {
    await expectDone(`
      systemctl stop nginx
      chgrp -R caddy /etc/ssl/portico && chmod -R g+rX /etc/ssl/portico
      cp /opt/portico/deploy/caddy/Caddyfile /etc/caddy/Caddyfile
      caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile 2>&1
      systemctl start caddy`);
    expect(await signIn()).toMatchObject(SIGNED_IN);
    const status = await expectDone(
      `curl -sk -o /dev/null -w '%{http_code}' --interface 192.0.2.9 -X POST https://${HOST}/7/api/service/v1/account`,
    );
    expect(status).toBe("403");
  });

  it.each(["caddy", "nginx"])("%s sends a GET again and nothing else", async (proxy) => {
    await expectDone(
      `systemctl stop portico@3001 portico@3002 nginx caddy; systemctl start ${proxy}`,
    );
    const seen = await inside("retries.ts", `https://${HOST}`, "3001", "3002");
    const { arrived, statuses } = seen as { arrived: Record<string, number>; statuses: number[] };
    expect(arrived).toMatchObject({ "POST /post": 1 });
    expect(arrived["GET /get"]).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([502]));
  });
});

it("names the release in the files that name one", () => {
  const text = readFileSync(join(ROOT, "docs/operations/deploy.md"), "utf8");
  expect(text).toContain(`VERSION=${VERSION} `);
});
