import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceAccount } from "@portico/contract/service/endpoints";
import type { ServiceScope } from "@portico/contract/service/keys";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";

let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await listenRaw(test.app);
});
afterAll(() => test.close());

async function keyFor(...scopes: ServiceScope[]): Promise<string> {
  const { serviceKeys, database } = test.services;
  return (await serviceKeys.create(database.db, { name: "test", scopes })).key;
}

async function ask(headers: Record<string, string>): Promise<number> {
  const { statusCode } = await test.request(serviceAccount.path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ userId: "unknown" }),
  });
  return statusCode;
}

describe("ASVS 8.2.1: the key of a service", () => {
  it("is accepted in either header", async () => {
    const key = await keyFor("account");
    expect(await ask({ authorization: `Bearer ${key}` })).toBe(200);
    expect(await ask({ "x-portico-key": key })).toBe(200);
  });

  it("gets 403 without the scope of the call", async () => {
    const key = await keyFor("check", "events", "admin");
    expect(await ask({ "x-portico-key": key })).toBe(403);
  });

  it("a key in its own header replaces an Authorization that belongs to somebody else", async () => {
    const key = await keyFor("account");
    expect(await ask({ "x-portico-key": key, authorization: "Bearer other" })).toBe(200);
    expect(await ask({ "x-portico-key": "other", authorization: `Bearer ${key}` })).toBe(401);
  });

  it.each(["x-portico-key", "authorization"])("A60: is refused in a doubled %s", async (name) => {
    const key = await keyFor("account");
    const body = JSON.stringify({ userId: "unknown" });
    const send = (...shown: string[]) =>
      site.request(
        `POST ${serviceAccount.path} HTTP/1.1`,
        ["Content-Type: application/json", `Content-Length: ${body.length}`, ...shown],
        body,
      );
    const one = name === "authorization" ? `Bearer ${key}` : key;
    expect((await send(`${name}: ${one}`)).status).toBe(200);
    expect((await send(`${name}: ${one}`, `${name}: ${one}`)).status).toBe(401);
    expect((await send(`${name}: ${one}`, `${name}: other`)).status).toBe(401);
  });
});
