import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createNodeTransport } from "./node.ts";
import type { RequestError, RequestOptions } from "./request.ts";
import { createRequests } from "./requests.ts";
import { createText } from "./texts.ts";

/** What the exchange's own server answers, by path: a service from before the envelope. */
const ANSWERS: Record<string, [status: number, body: unknown]> = {
  "/exchange/orders": [200, { status: "success", data: [{ id: "o-1" }] }],
  "/exchange/fees": [200, { code: "200", message: "SUCCESS", data: { taker: "0.1" } }],
  "/exchange/cancel": [200, { status: "error", code: "ORDER_FILLED", message: "Already filled." }],
  "/exchange/numeric": [200, { code: 200, message: "SUCCESS", data: {} }],
  "/exchange/zero": [200, { code: 0, message: "SUCCESS", data: {} }],
  "/exchange/ended": [200, { status: "success", code: 20054, message: "Signed out elsewhere." }],
  "/exchange/private": [401, { status: "error", message: "no session" }],
  "/exchange/broken": [500, { message: "Matching engine is down." }],
  "/api/t/v1/orders": [200, { code: 0, message: "", data: [{ id: "o-2" }] }],
  "/api/t/v1/old": [200, { status: "success", data: {} }],
};

interface Received {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: unknown;
}

let exchange: Server;
let site: string;
const received: Received[] = [];
beforeAll(async () => {
  exchange = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://exchange");
      const text = Buffer.concat(parts).toString();
      received.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: text === "" ? undefined : JSON.parse(text),
      });
      if (pathname === "/exchange/session") {
        response.setHeader("set-cookie", ["authorization=v1.token; Path=/", "accountGroup=7"]);
      }
      // A group's own cluster answers the same paths.
      const [status, body] = ANSWERS[pathname.replace(/^\/\d+/, "")] ?? [
        200,
        { status: "success" },
      ];
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => exchange.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => exchange.close(resolve)));
beforeEach(() => void received.splice(0));

const texts = { AUTH401: "sign in", REQ404: "missing", REQ429: "slow down", REQ502: "({status})" };

/** A page of the exchange, with a session or without one. */
async function visit({ signedIn = true } = {}) {
  const ended: string[] = [];
  const { send } = createRequests({
    ...createNodeTransport(site),
    currentUrl: () => `${site}/de/trade?pair=BTC`,
    locale: () => "de",
    text: createText(texts),
    onForcedLogout: (why) => ended.push(why),
    toast() {},
  });
  if (signedIn) await send("/exchange/session", {});
  received.splice(0);
  const fail = (path: string, options: RequestOptions = {}): Promise<RequestError> =>
    send(path, options).then(
      () => Promise.reject(new Error(`${path} succeeded`)),
      (error: unknown) => error as RequestError,
    );
  return { send, fail, ended };
}

describe("an old-style server of the exchange", () => {
  test("REQ-5: answers with the status success, or the text 200", async () => {
    const { send } = await visit();
    expect(await send("/exchange/orders", {})).toEqual([{ id: "o-1" }]);
    expect(await send("/exchange/fees", {})).toEqual({ taker: "0.1" });
  });

  test("REQ-5, REQ-7: any other answer is a refusal with its message and code", async () => {
    const { fail } = await visit();
    const refused = await fail("/exchange/cancel", { type: "post", payload: { id: "o-1" } });
    expect(refused).toMatchObject({
      code: "ORDER_FILLED",
      message: "Already filled.",
      status: 200,
    });
    for (const path of ["/exchange/numeric", "/exchange/zero"]) {
      expect((await fail(path)).name).toBe("RequestError");
    }
  });

  test("REQ-5: a versioned path on the same server answers new-style only", async () => {
    const { send, fail } = await visit();
    expect(await send("/api/t/v1/orders", {})).toEqual([{ id: "o-2" }]);
    expect((await fail("/api/t/v1/old")).name).toBe("RequestError");
  });

  test("REQ-1, REQ-2: gets the headers, the query and the body", async () => {
    const { send } = await visit();
    await send("/exchange/orders", { payload: { pair: "BTC", side: undefined } });
    await send("/exchange/orders", { type: "put", payload: { pair: "BTC" } });
    expect(received[0]).toMatchObject({ method: "GET", query: { pair: "BTC" }, body: undefined });
    expect(received[1]).toMatchObject({ method: "PUT", query: {}, body: { pair: "BTC" } });
    expect(received[0]?.headers).toMatchObject({
      accept: "application/json",
      authorization: "v1.token",
      language: "de",
      onpage: `${site}/de/trade?pair=BTC`,
      platform: "website",
    });
    // Only calls of the contract may be repeated.
    expect(received[1]?.headers).not.toHaveProperty("idempotency-key");
  });

  test("REQ-4: a grouped call reaches the group's path", async () => {
    const { send } = await visit();
    expect(await send("/exchange/orders", { withGroup: true })).toEqual([{ id: "o-1" }]);
    expect(received.map(({ path }) => path)).toEqual(["/7/exchange/orders"]);
  });

  test("REQ-4: without a group nothing is sent, and the session ends", async () => {
    const { fail, ended } = await visit({ signedIn: false });
    const refused = await fail("/exchange/orders", { withGroup: true });
    expect(refused).toMatchObject({ unauthorized: true, handled: true, message: "sign in" });
    expect(ended).toEqual(["sign in"]);
    expect(received).toEqual([]);
  });

  test("REQ-6: a forced-logout code ends the session, even beside a success", async () => {
    const { fail, ended } = await visit();
    expect(await fail("/exchange/ended")).toMatchObject({ code: 20054, handled: true });
    expect(ended).toEqual(["Signed out elsewhere."]);
  });

  test("REQ-7: 401 ends the session, and other failures have the body's message", async () => {
    const { fail, ended } = await visit();
    expect(await fail("/exchange/private")).toMatchObject({ unauthorized: true, status: 401 });
    expect(ended).toEqual(["sign in"]);
    expect(await fail("/exchange/broken")).toMatchObject({
      status: 500,
      message: "Matching engine is down.",
    });
  });

  test("REQ-3: a failing call is tried again as often as was asked", async () => {
    const { fail } = await visit();
    await fail("/exchange/broken", { retry: 1 });
    expect(received).toHaveLength(2);
  });
});
