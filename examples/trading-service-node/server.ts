import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { createRemoteJWKSet, jwtVerify } from "jose";

const {
  PORT = "4001",
  EXCHANGE_ORIGIN = "http://www.exchange.localhost:8080",
  PORTICO_ORIGIN = "http://account.exchange.localhost:8080",
  PORTICO_JWKS = "http://127.0.0.1:8081/.well-known/jwks.json",
} = process.env;
const MAX_BODY_BYTES = 16 * 1024;
const MAX_PROOF_AGE_SECONDS = 600;
const AMOUNT = /^\d{1,12}(\.\d{1,8})?$/;

interface Answer {
  status: number;
  code: number | string;
  data: object | null;
}

const succeed = (data: object): Answer => ({ status: 200, code: 0, data });
const refuse = (status: number, code: string): Answer => ({ status, code, data: null });

/** nginx sets these headers on every request, and nobody else reaches this service. */
function visitorIn(headers: IncomingHttpHeaders) {
  const header = (name: string) => String(headers[`x-portico-${name}`] ?? "");
  const number = (name: string) => (/^\d+$/.test(header(name)) ? Number(header(name)) : undefined);
  return {
    userId: header("user"),
    tradingAllowed: header("trading-allowed") === "true",
    // Only the word says so: a header that is missing does not.
    withdrawalsAllowed: header("withdrawals-held-until") === "none",
    proofAge: number("proof-age"),
  };
}

/** The other way: verify a token, and trust no header. The keys are fetched once and kept. */
const keys = createRemoteJWKSet(new URL(PORTICO_JWKS));

async function accountIn(token: string): Promise<Answer> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["ES256"],
      issuer: PORTICO_ORIGIN,
      audience: "trading",
      typ: "portico-session+jwt",
      requiredClaims: ["sub", "sid", "exp", "iat"],
      maxTokenAge: "60s",
    });
    const { uid, tradingAllowed, withdrawalsHeldUntil = null } = payload;
    return succeed({ uid, tradingAllowed, withdrawalsHeldUntil });
  } catch {
    return refuse(401, "tokenInvalid");
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return undefined;
  try {
    return Object(JSON.parse(Buffer.concat(chunks).toString("utf8"))) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

async function placeOrder(request: IncomingMessage): Promise<Answer> {
  const { userId, tradingAllowed } = visitorIn(request.headers);
  if (!tradingAllowed) return refuse(403, "tradingNotAllowed");
  const { side, amount } = (await readBody(request)) ?? {};
  const isSide = side === "buy" || side === "sell";
  if (!isSide || !AMOUNT.test(String(amount))) return refuse(400, "orderInvalid");
  return succeed({ orderId: randomUUID(), userId, side, amount });
}

async function withdraw(request: IncomingMessage): Promise<Answer> {
  const { userId, withdrawalsAllowed, proofAge } = visitorIn(request.headers);
  // nginx has checked both. Money moves, so a mistake in its configuration must not be enough.
  if (!withdrawalsAllowed) return refuse(403, "withdrawalsHeld");
  if (proofAge === undefined || proofAge > MAX_PROOF_AGE_SECONDS) return refuse(403, "proofTooOld");
  const { amount, address } = (await readBody(request)) ?? {};
  const isAddress = typeof address === "string" && /^[A-Za-z0-9]{20,90}$/.test(address);
  if (!isAddress || !AMOUNT.test(String(amount))) return refuse(400, "withdrawalInvalid");
  return succeed({ withdrawalId: randomUUID(), userId, amount });
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { method, url, headers } = request;
  // Without the check there is no user: this request has not come through nginx.
  if (visitorIn(headers).userId === "") return refuse(401, "sessionMissing");
  if (method === "GET" && url === "/api/t/v1/account") {
    return accountIn(String(headers["x-portico-token"]));
  }
  if (method !== "POST") return refuse(404, "notFound");
  // The session's cookie also comes with requests of pages on sibling hosts.
  if (headers.origin !== EXCHANGE_ORIGIN) return refuse(403, "foreignOrigin");
  if (url === "/api/t/v1/orders") return placeOrder(request);
  if (url === "/api/t/v1/withdrawals") return withdraw(request);
  return refuse(404, "notFound");
}

const server = createServer((request, response) => {
  answer(request)
    .catch(() => refuse(500, "internal"))
    .then(({ status, code, data }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ code, message: "", data }));
    })
    .catch(() => response.destroy());
});

// Only nginx, on this machine, can reach it.
server.listen(Number(PORT), "127.0.0.1", () => console.log(`Trading service on port ${PORT}`));
