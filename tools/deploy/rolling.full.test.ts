import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Browser as Chromium,
  chromium,
  expect as expectPage,
  type Page,
} from "@playwright/test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import { productionSettings } from "../../faults/harness/http.ts";
import { Visitor } from "../../faults/harness/visitor.ts";
import { type MailServer, startMailServer } from "../../server/testing/servers/mail-server.ts";
import { type Child, runChild } from "../../server/testing/servers/run-child.ts";
import { answerTo } from "../../server/testing/servers/server-process.ts";
import { freePort } from "../process/free-port.mjs";
import { startPostgres } from "../process/postgres.mjs";
import { ensureChromium, launchOptions } from "../setup/chromium.mjs";
import { type Build, makeBuilds } from "./builds.ts";
import { HOST, type Nginx, startNginx } from "./nginx.ts";
import { loadPage, openSite, pick, type Site } from "./site.ts";

// A second release is built, and four processes start under load.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const PAGES = [
  "/en/login",
  "/de/register",
  "/ja/forget-password",
  "/en/account",
  "/fr/account/devices",
];
const VISITORS = 2;
const BEAT_MS = 100;
/** A ceiling for a busy machine. */
const PATIENCE_MS = 120_000;

let builds: Awaited<ReturnType<typeof makeBuilds>>;
let nginx: Nginx;
let site: Site;
let mail: MailServer;
let browser: Chromium;
const ports: number[] = [];
const processes = new Map<number, Child>();
const toClose: (() => unknown)[] = [];

const settings = {
  secretKeys: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
  dataDir: "",
  databaseUrl: "",
};

beforeAll(async () => {
  builds = await makeBuilds();
  toClose.push(builds.remove);
  const postgres = await startPostgres();
  toClose.push(postgres.stop);
  settings.databaseUrl = postgres.url;
  settings.dataDir = mkdtempSync(join(tmpdir(), "portico-rolling-"));
  toClose.push(() => rmSync(settings.dataDir, { recursive: true, force: true }));
  mail = await startMailServer();
  toClose.push(mail.close);
  ports.push(await freePort(), await freePort());
  nginx = await startNginx(ports[0] ?? 0, ports[1] ?? 0);
  toClose.push(nginx.stop);
  site = openSite(nginx);
  toClose.push(site.close);
  await ensureChromium();
  const options = launchOptions();
  const toLoopback = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`;
  browser = await chromium.launch({ ...options, args: [...options.args, toLoopback] });
  toClose.push(() => browser.close());
  toClose.push(async () => {
    for (const child of processes.values()) child.process.kill("SIGKILL");
    await Promise.all([...processes.values()].map(({ ended }) => ended));
  });
});
afterAll(async () => {
  for (const close of toClose.toReversed()) await close();
});

async function start(port: number, build: Build): Promise<void> {
  const child = runChild(build.main, [], {
    ...productionSettings(settings, mail, port),
    SITE_ORIGIN: nginx.origin,
    DRAIN_SECONDS: "1",
  });
  processes.set(port, child);
  await child.printed("is ready.");
}

/** Works like `systemctl restart`: the old process ends before the new one starts. */
async function replace(port: number, build: Build): Promise<void> {
  const child = processes.get(port);
  child?.process.kill("SIGTERM");
  expect(await child?.ended).toBe(0);
  await start(port, build);
}

/** What a process itself answers, whatever the proxy does. */
const askProcess = (port: number, path: string) =>
  answerTo(
    request({
      host: "127.0.0.1",
      port,
      path,
      agent: false,
      headers: { host: new URL(nginx.origin).host },
    }).end(),
  );

/** Each process sends each file of each release. */
async function expectEveryFile(): Promise<void> {
  const wrong: string[] = [];
  for (const port of ports) {
    for (const { files, version } of [builds.old, builds.next]) {
      for (const [path, content] of files) {
        const { status, text } = await askProcess(port, path);
        const isRight = status === 200 && text === content.toString("utf8");
        if (!isRight) wrong.push(`${path} of ${version} at ${port}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}

interface Load {
  /** What went wrong, and how much was asked for. */
  stop(): Promise<{ failures: string[]; pages: number; calls: number }>;
}

/** Visitors who load pages and all their files, and people who use their sessions. */
function startLoad(people: readonly Visitor[]): Load {
  let isOn = true;
  const failures: string[] = [];
  const counts = { pages: 0, calls: 0 };
  async function repeat(kind: keyof typeof counts, work: () => Promise<string[]>): Promise<void> {
    while (isOn) {
      failures.push(...(await work().catch((error: unknown) => [`${kind}: ${String(error)}`])));
      counts[kind] += 1;
      await sleep(BEAT_MS);
    }
  }
  const both = [builds.old, builds.next];
  const visits = Array.from({ length: VISITORS }, () =>
    repeat("pages", () => loadPage(site, pick(PAGES), both)),
  );
  const sessions = people.map((person) =>
    repeat("calls", async () => {
      const { status, body } = await person.call("userInfo");
      return status === 200 && body.code === 0 ? [] : [`userInfo: ${status} ${body.code}`];
    }),
  );
  const posts = repeat("calls", async () => {
    const headers = { "content-type": "application/json", origin: nginx.origin };
    const { status } = await site.ask(ipCheck.path, { method: "POST", headers, body: "{}" });
    return status === 200 ? [] : [`${ipCheck.path}: ${status}`];
  });
  return {
    async stop() {
      isOn = false;
      await Promise.all([...visits, ...sessions, posts]);
      return { failures, ...counts };
    },
  };
}

async function newVisitor(): Promise<Visitor> {
  const html = (await site.ask("/en/login")).body.toString();
  const [, id = "", spki = ""] = /"id":"([\w-]+)","spki":"([^"]+)"/.exec(html) ?? [];
  return new Visitor(site.transport, { siteOrigin: nginx.origin, id, spki }, mail);
}

async function proveAddress(email: string) {
  const visitor = await newVisitor();
  return { email, visitor, ticket: await visitor.registrationTicket(email) };
}

async function finish({ email, visitor, ticket }: Awaited<ReturnType<typeof proveAddress>>) {
  const done = await visitor.completeRegistration(email, ticket);
  expect(done.body).toMatchObject({ code: 0 });
  return visitor;
}

/** A tab of Chromium that notes what fails to load or to run. */
async function openTab(visitor?: Visitor): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: nginx.origin });
  const cookies = [...(visitor?.cookies ?? [])].map(([name, value]) => ({ name, value }));
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: nginx.origin })));
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (failed) => {
    if (failed.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(failed.url());
  });
  return { page, complaints };
}

/** Only a page whose scripts run says what is missing. */
async function expectAlive(): Promise<void> {
  const { page, complaints } = await openTab();
  for (const path of ["/en/login", "/en/login", "/de/register", "/en/login"]) {
    await page.goto(path);
    if (path !== "/en/login") continue;
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectPage(
      page.getByRole("button", { name: "Enter your email address or username." }),
    ).toBeVisible({
      timeout: PATIENCE_MS,
    });
  }
  await page.context().close();
  expect(complaints).toEqual([]);
}

/** Opens the overview of an account; the rest is loaded when somebody goes there. */
async function openAccount(visitor: Visitor) {
  const { page, complaints } = await openTab(visitor);
  await page.goto("/en/account");
  await expectPage(page.getByRole("navigation", { name: "Account" })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await page.evaluate(() => Object.assign(globalThis, { isOpenSinceBefore: true }));
  return {
    async goTo(name: string, path: string) {
      const navigation = page.getByRole("navigation", { name: "Account" });
      await navigation.getByRole("link", { name }).first().click();
      await page.waitForURL(`**${path}`);
      await expectPage(page.getByRole("heading", { level: 1, name })).toBeVisible({
        timeout: PATIENCE_MS,
      });
      // SCR-6, the last resort, would have reloaded it.
      expect(await page.evaluate(() => "isOpenSinceBefore" in globalThis)).toBe(true);
      expect(complaints).toEqual([]);
    },
  };
}

it("F23: N-1 → N → N-1 under load, no request fails, every page is whole and every session is kept", async () => {
  const { old, next } = builds;
  const shared = [...next.files.keys()].filter((path) => old.files.has(path));
  expect(next.entry).not.toBe(old.entry);
  expect(shared.length).toBeLessThan(old.files.size / 2);
  const [first = 0, second = 0] = ports;
  await Promise.all([start(first, old), start(second, old)]);

  const people: Visitor[] = [];
  for (const name of ["ada", "ben"]) {
    people.push(await finish(await proveAddress(`${name}@example.com`)));
  }
  const [ada, ben] = people as [Visitor, Visitor];
  const halfway = await proveAddress("halfway@example.com");
  const oldTab = await openAccount(ada);
  const load = startLoad(people);
  toClose.push(load.stop);

  await replace(first, next);
  await expectEveryFile();
  await expectAlive();
  await replace(second, next);
  await oldTab.goTo("Devices", "/account/devices");
  await finish(halfway);
  const newTab = await openAccount(ben);
  const halfwayBack = await proveAddress("back@example.com");

  await replace(first, old);
  await expectEveryFile();
  await expectAlive();
  await replace(second, old);
  await newTab.goTo("Activity", "/account/activity");
  await oldTab.goTo("Preferences", "/account/preferences");
  await finish(halfwayBack);

  const { failures, pages, calls } = await load.stop();
  expect(failures).toEqual([]);
  expect(pages).toBeGreaterThan(50);
  expect(calls).toBeGreaterThan(200);
  console.log(`${pages} pages with all their files and ${calls} calls, none failed.`);
});
