import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "../../platform/refusal.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import { beginFlow, continueFlow } from "./flow-cookie.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler((error, _, reply) => reply.send({ refused: (error as Refusal).code }));
  app.get("/begin", (request, reply) => ({ flow: beginFlow(request, reply) }));
  app.get("/continue", (request) => ({ flow: continueFlow(request) }));
  await app.ready();
});
afterAll(() => app.close());

async function call(path: string, cookie?: string) {
  const response = await app.inject({ url: path, ...(cookie ? { headers: { cookie } } : {}) });
  const body = response.json<{ flow?: string; refused?: string }>();
  return { ...body, setCookie: String(response.headers["set-cookie"] ?? "") };
}

describe("the browser of a flow", () => {
  it("gets its own cookie at the first step, and is recognized by it at the next", async () => {
    const first = await call("/begin");
    expect(first.setCookie).toMatch(
      /^__Host-flow=[A-Za-z0-9_-]{43}; Path=\/; Secure; SameSite=Strict; HttpOnly; Max-Age=3600$/,
    );
    const cookie = first.setCookie.split(";")[0] ?? "";
    expect(cookie).not.toContain(first.flow ?? "nothing");
    expect((await call("/continue", cookie)).flow).toBe(first.flow);
    expect((await call("/begin", cookie)).flow).toBe(first.flow);
  });

  it("A06: is another one without it", async () => {
    const flows = [await call("/begin"), await call("/begin")];
    expect(flows[0]?.flow).not.toBe(flows[1]?.flow);
    expect((await call("/continue", `__Host-flow=${randomToken()}`)).flow).not.toBe(flows[0]?.flow);
  });

  it.each([
    undefined,
    "__Host-flow=",
    "__Host-flow=short",
    `__Host-flow=${"x".repeat(20_000)}`,
    "flow=x",
  ])("cannot continue without a valid cookie", async (cookie) => {
    expect(await call("/continue", cookie)).toMatchObject({ refused: "ticketInvalid" });
  });

  it("gets a new one instead of a malformed one", async () => {
    const { setCookie } = await call("/begin", "__Host-flow=planted");
    expect(setCookie).not.toContain("planted");
  });
});
