import { readdirSync } from "node:fs";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { LIST_EVERY_MS } from "./other-assets.ts";
import { createAssetPublisher } from "./publish-assets.ts";

const DIST = new URL("../../../web/dist/", import.meta.url);
const SCRIPT = `console.log("another release");\n`.repeat(100);
const silent = { info() {}, warn() {}, error() {}, debug() {} };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true });
});
afterAll(() => test.close());
afterEach(async () => {
  await test.services.database.db.deleteFrom("asset_sets").execute();
});

/** A process of another release with these files, on the same database. */
function otherRelease(files: Record<string, string>, { database, clock } = test.services) {
  const content = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
  return createAssetPublisher({ database, clock, files: content });
}

const publish = (files: Record<string, string>, services = test.services) =>
  otherRelease(files, services).publish();
const ask = (path: string, headers: Record<string, string> = {}) => test.request(path, { headers });
const storedSets = () => test.services.database.db.selectFrom("asset_sets").selectAll().execute();

/** No other test has requested it. */
let made = 0;
const newPath = (kind = "js") => `/${kind}/other-${String((made += 1)).padStart(8, "0")}.${kind}`;

describe("publishing", () => {
  it("stores every hashed file of the build: scripts, the worker, styles and texts", async () => {
    await test.services.assetPublisher.publish();
    const rows = await test.services.database.db.selectFrom("assets").select("path").execute();
    const built = ["js", "css"].flatMap((room) =>
      readdirSync(new URL(room, DIST)).map((name) => `/${room}/${name}`),
    );
    expect(rows.map(({ path }) => path).toSorted()).toEqual(built.toSorted());
    for (const kind of [
      /\/app-.+\.js$/,
      /worker-.+\.js$/,
      /texts-.+-zh-tw\.later\.json$/,
      /css$/,
    ]) {
      expect(built.some((path) => kind.test(path))).toBe(true);
    }
  });

  it("stores the stylesheet in the brand's color", async () => {
    const env = { BRAND_COLOR: "#336699" };
    const branded = await openTestApp({ builtPages: true, env });
    expect([...branded.services.pages.assetFiles.keys()]).toContainEqual(
      expect.stringMatching(/^\/css\/brand-[\w-]{8}\.css$/),
    );
    await branded.close();
  });

  it("stores a set once, also if several processes publish it at the same time, and then only reads", async () => {
    const files = { [newPath()]: SCRIPT, [newPath("css")]: "a{}" };
    await Promise.all([1, 2, 3].map(() => publish(files)));
    expect(await storedSets()).toHaveLength(1);
    const { db } = test.services.database;
    expect(await db.selectFrom("assets").select("path").execute()).toHaveLength(2);
    const statements = await statementsOf(() => publish(files));
    expect(statements).toEqual([expect.stringMatching(/^select /)]);
  });

  it("keeps the set of a running process fresh, once a day, and stores a lost one again", async () => {
    const publisher = otherRelease({ [newPath()]: SCRIPT });
    const runOnce = async () => {
      publisher.start(silent);
      await publisher.stop();
      const [set] = await storedSets();
      return set?.last_seen_at;
    };
    const first = await runOnce();
    test.clock.advance(DAY - 1);
    expect(await runOnce()).toBe(first);
    test.clock.advance(1);
    expect(await runOnce()).toBe(Number(first) + DAY);
    await test.services.database.db.deleteFrom("asset_sets").execute();
    expect(await runOnce()).toBe(Number(first) + DAY);
  });
});

describe("a file of another release", () => {
  it.each(["js", "css", "json", "svg"])(
    "comes with its bytes and the same headers as this release (%s)",
    async (kind) => {
      const path = `/js/other-kind-${kind}.${kind}`;
      await publish({ [path]: SCRIPT });
      const own = [...test.services.pages.assetFiles.keys()].find((one) => one.endsWith(kind));
      for (const [encoding, decode] of [
        ["br", brotliDecompressSync],
        ["gzip", gunzipSync],
        ["identity", (body: Buffer) => body],
      ] as const) {
        const answer = await ask(path, { "accept-encoding": encoding });
        expect(answer.statusCode).toBe(200);
        expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
        if (own === undefined) continue;
        const expected = await ask(own, { "accept-encoding": encoding });
        const common = ({ headers }: typeof answer) => ({
          ...headers,
          "x-request-id": "",
          date: "",
          etag: "",
          "content-length": "",
        });
        expect(common(answer)).toEqual(common(expected));
      }
      expect((await ask(path)).headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        etag: expect.stringMatching(/^"[\w-]{22}-identity"$/) as unknown,
      });
    },
  );

  it("answers HEAD and If-None-Match without a body", async () => {
    const path = newPath();
    await publish({ [path]: SCRIPT });
    const head = await test.request(path, { method: "HEAD" });
    expect([head.statusCode, head.payload]).toEqual([200, ""]);
    const again = await ask(path, { "if-none-match": String(head.headers["etag"]) });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  });

  it("is found at once, even if the sets were listed just before it was published", async () => {
    const path = newPath();
    expect((await ask(path)).statusCode).toBe(404);
    await publish({ [path]: SCRIPT });
    expect((await ask(path)).statusCode).toBe(200);
  });

  it("stays in memory: the database is asked once", async () => {
    const path = newPath();
    await publish({ [path]: SCRIPT });
    await Promise.all([1, 2, 3].map(() => ask(path)));
    expect(await statementsOf(() => ask(path))).toEqual([]);
  });

  it("is unknown again when its set is deleted, unless it is still in memory", async () => {
    const [path, unread] = [newPath(), newPath()];
    await publish({ [path]: SCRIPT, [unread]: SCRIPT });
    expect((await ask(path)).statusCode).toBe(200);
    await test.services.database.db.deleteFrom("asset_sets").execute();
    expect((await ask(path)).statusCode).toBe(200);
    expect((await ask(unread)).statusCode).toBe(404);
  });
});

describe("attacks on stored files", () => {
  it("random paths list the sets only a few times a second, however many there are", async () => {
    const { otherAssets } = test.services;
    const start = performance.now();
    const statements = await statementsOf(async () => {
      for (let round = 0; round < 5; round += 1) {
        const found = Array.from({ length: 100 }, () => otherAssets.find(newPath()));
        expect(new Set(await Promise.all(found))).toEqual(new Set([undefined]));
      }
    });
    const lists = Math.ceil((performance.now() - start) / LIST_EVERY_MS) + 1;
    expect(statements.length).toBeLessThanOrEqual(Math.min(lists, 5));
    const { statusCode, headers } = await ask(newPath());
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it.each([
    "/js/x.js",
    "/js/other-12345678.html",
    "/js/other-12345678",
    "/js/other-12345678.js/x",
    "/js/..%2fother-12345678.js",
    "/js/other-12345678.js%00",
    `/js/${"a".repeat(200)}.js`,
    "/css/other-12345678.gif",
    "/js/other'or'1'='1.js",
  ])("a path that no build makes never reaches the database: %s", async (path) => {
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await ask(path)).statusCode;
    });
    expect(statements).toEqual([]);
    expect([400, 404]).toContain(status);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)("%s changes nothing", async (method) => {
    const path = newPath();
    await publish({ [path]: SCRIPT });
    const before = await test.services.database.db.selectFrom("assets").selectAll().execute();
    const headers = { origin: "http://localhost:3000", "content-type": "text/javascript" };
    const statements = await statementsOf(async () => {
      const answer = await test.request(path, { method, headers, payload: "alert(1)" });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    });
    expect(statements).toEqual([]);
    expect(await test.services.database.db.selectFrom("assets").selectAll().execute()).toEqual(
      before,
    );
  });

  it("bytes that do not match their hash are never sent", async () => {
    const [path, other] = [newPath(), newPath()];
    await publish({ [path]: SCRIPT, [other]: "planted" });
    const { db } = test.services.database;
    const { content } = await db
      .selectFrom("assets")
      .select("content")
      .where("path", "=", other)
      .executeTakeFirstOrThrow();
    await db.updateTable("assets").set({ content }).where("path", "=", path).execute();
    const answer = await ask(path);
    expect(answer.statusCode).toBe(500);
    expect(answer.payload).not.toContain("planted");
  });

  it("development files that a database holds do not exist in production", async () => {
    const path = "/js/development-page-12345678.js";
    await publish({ [path]: SCRIPT });
    expect((await ask(path)).statusCode).toBe(200);
    const production = await openTestApp({ builtPages: true, env: PRODUCTION });
    await publish({ [path]: SCRIPT }, production.services);
    expect((await production.request(path)).statusCode).toBe(404);
    const names = [...production.services.pages.assetFiles.keys()];
    expect(names.filter((name) => name.includes("development-"))).toEqual([]);
    await production.close();
  });
});
