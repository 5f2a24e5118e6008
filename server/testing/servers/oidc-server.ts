import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import Provider from "oidc-provider";
import { callbackPath } from "@portico/contract/third-party/callback";

/** A user's claims, besides the subject. */
export type UserClaims = Record<string, unknown>;

interface OidcServerOptions {
  /** The provider's id in our settings. */
  id: string;
  siteOrigin?: string;
  clientId?: string;
  /** Checks the client's secret instead of the usual comparison. */
  checkSecret?: (secret: string) => Promise<boolean>;
}

/** The clock offset of the responding server, in milliseconds. */
const offsets = new AsyncLocalStorage<number>();
export const clockOffset = (): number => offsets.getStore() ?? 0;

/** How the server misbehaves. */
interface Faults {
  /** Affects only paths that end with this. */
  at?: string;
  /** Connections are cut. */
  down?: boolean;
  /** Requests are accepted and never answered. */
  hang?: boolean;
  status?: number;
  /** Redirects to this URL. */
  redirect?: string;
  /** Changes a response body; by the end of the path. */
  tamper?: Record<string, (body: string) => string>;
}

/** What is sent to our callback. */
export interface Returned {
  url: URL;
  method: "GET" | "POST";
  params: Record<string, string>;
}

interface Keys {
  privateKey: CryptoKey;
  jwk: JWK;
}

/** Its keys are fast to generate. */
const ALGORITHM = "ES256";

let keysMade = 0;

async function makeKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = `key-${(keysMade += 1)}`;
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: ALGORITHM, use: "sig" };
  return { privateKey, jwk };
}

type Row = Record<string, unknown> & { grantId?: string; uid?: string; consumed?: number };

/** The library's storage, which survives a key rotation. */
function createAdapter(rows: Map<string, Row>) {
  return (model: string) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id: string, row: Row) {
        rows.set(keyOf(id), row);
      },
      find: async (id: string) => rows.get(keyOf(id)),
      findByUserCode: async () => undefined,
      findByUid: async (uid: string) => [...rows.values()].find((row) => row.uid === uid),
      async consume(id: string) {
        Object.assign(rows.get(keyOf(id)) ?? {}, { consumed: Date.now() / 1000 });
      },
      async destroy(id: string) {
        rows.delete(keyOf(id));
      },
      async revokeByGrantId(grantId: string) {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
}

/** In seconds. */
const TTL = {
  ...{ AccessToken: 600, AuthorizationCode: 600, Grant: 600 },
  ...{ IdToken: 600, Interaction: 600, Session: 600 },
};

/** Keeps cookies while walking through a provider's pages. */
class Walk {
  readonly #cookies = new Map<string, string>();

  async get(url: URL): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

/** A real OpenID Connect server on loopback, whose keys, responses and health a test can change. */
export class OidcServer {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined = "a-secret-of-this-test-alone-1234567890";
  readonly users = new Map<string, UserClaims>();
  faults: Faults = {};
  /** For tests whose Date.now adds clockOffset(). */
  clockOffset = 0;
  /** The requested paths, oldest first. */
  readonly asked: string[] = [];
  keys: Keys;
  issuer = "";
  #next: { accountId: string } | { error: string } = { error: "access_denied" };
  #provider: Provider | undefined;
  readonly #rows = new Map<string, Row>();
  readonly #options: OidcServerOptions;
  readonly #server: Server;
  readonly #siteOrigin: string;

  private constructor(options: OidcServerOptions, keys: Keys) {
    this.#options = options;
    this.id = options.id;
    this.clientId = options.clientId ?? `client-of-${options.id}`;
    this.keys = keys;
    this.#siteOrigin = options.siteOrigin ?? "http://localhost:3000";
    this.#server = createServer((request, response) => {
      void offsets.run(this.clockOffset, () => this.#answer(request, response));
    });
  }

  static async open(options: OidcServerOptions): Promise<OidcServer> {
    const server = new OidcServer(options, await makeKeys());
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    const { port } = server.#server.address() as AddressInfo;
    server.issuer = `http://127.0.0.1:${port}`;
    server.#restart();
    return server;
  }

  /** Its entry in OIDC_PROVIDERS. */
  get settings(): Record<string, unknown> {
    const { id, issuer, clientId, clientSecret } = this;
    return { id, issuer, clientId, clientSecret, label: id };
  }

  #restart(): void {
    const { users } = this;
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: [`${this.#siteOrigin}${callbackPath(this.id)}`],
          grant_types: ["authorization_code"],
          response_types: ["code"],
          id_token_signed_response_alg: ALGORITHM,
          token_endpoint_auth_method: this.#options.checkSecret
            ? "client_secret_post"
            : "client_secret_basic",
        },
      ],
      adapter: createAdapter(this.#rows),
      ttl: TTL,
      jwks: { keys: [this.keys.jwk] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "hd"] },
      conformIdTokenClaims: false,
      cookies: { keys: ["of this test alone"] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: () => "/interaction" },
      findAccount: (_: unknown, accountId: string) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...users.get(accountId) }),
      }),
      // Skips the consent page.
      loadExistingGrant: async (context: {
        oidc: {
          client: { clientId: string };
          session: { accountId: string };
          params: { scope: string };
        };
      }) => {
        const { client, session, params } = context.oidc;
        const grant = new provider.Grant({
          accountId: session.accountId,
          clientId: client.clientId,
        });
        grant.addOIDCScope(params.scope);
        await grant.save();
        return grant;
      },
      renderError: (context: { body: string }, out: { error: string }) => {
        context.body = `error ${out.error}`;
      },
    });
    this.#provider = provider;
  }

  async rotateKeys(): Promise<void> {
    this.keys = await makeKeys();
    this.#restart();
  }

  /** Who signs in next. */
  nextUser(accountId: string, claims: UserClaims = {}): void {
    this.users.set(accountId, claims);
    this.#next = { accountId };
  }

  /** The next user cancels. */
  nextCancels(): void {
    this.#next = { error: "access_denied" };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").split("?")[0] ?? "";
    this.asked.push(path);
    const { at = "", tamper = {} } = this.faults;
    const { down, hang, status, redirect }: Faults = path.endsWith(at) ? this.faults : {};
    if (down) return void request.socket.destroy();
    if (hang) return;
    if (status !== undefined) return void response.writeHead(status).end("{}");
    if (redirect !== undefined) {
      return void response.writeHead(302, { location: redirect }).end();
    }
    if (path === "/interaction") {
      const next = this.#next;
      const result = "error" in next ? next : { login: next };
      return this.#provider?.interactionFinished(request, response, result);
    }
    const change = Object.entries(tamper).find(([end]) => path.endsWith(end))?.[1];
    if (change) collect(response, change);
    if (path === "/token" && this.#options.checkSecret) return this.#withSecret(request, response);
    return this.#provider?.callback()(request, response);
  }

  /** Checks a generated secret, and replaces it with the one that the library knows. */
  async #withSecret(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const isRight = await this.#options.checkSecret?.(form.get("client_secret") ?? "");
    form.set("client_secret", isRight ? (this.clientSecret ?? "") : "wrong");
    Object.assign(request, { body: Object.fromEntries(form) });
    return this.#provider?.callback()(request, response);
  }

  /** Walks through the provider's pages like its user would, until it redirects back to us. */
  async walk(authorizationUrl: string): Promise<Returned> {
    const walk = new Walk();
    let url = new URL(authorizationUrl);
    for (let step = 0; step < 10; step += 1) {
      const response = await walk.get(url);
      const location = response.headers.get("location");
      if (location === null) return formIn(await response.text());
      url = new URL(location, url);
      if (url.origin === this.#siteOrigin) {
        return { url, method: "GET", params: Object.fromEntries(url.searchParams) };
      }
    }
    throw new Error("The provider leads nowhere");
  }

  /** An ID token as this server would issue it, except for what is changed. */
  async idToken(
    claims: Record<string, unknown>,
    { header = {}, key }: { header?: Record<string, unknown>; key?: CryptoKey | Uint8Array } = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const { issuer: iss, clientId: aud } = this;
    return new SignJWT({ iss, aud, sub: "somebody", iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.keys.jwk.kid ?? "", ...header })
      .sign(key ?? this.keys.privateKey);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Buffers a response until it is complete, and changes it. */
function collect(response: ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  Object.assign(response, {
    end(body: string | Buffer = "") {
      const changed = change(body.toString());
      response.setHeader("content-length", Buffer.byteLength(changed));
      return end(changed);
    },
  });
}

/** The form that a page submits automatically (response_mode=form_post). */
function formIn(html: string): Returned {
  const [, action] = /action="([^"]+)"/.exec(html) ?? [];
  if (action === undefined) throw new Error(`The provider shows: ${html.slice(0, 200)}`);
  const inputs = html.matchAll(/name="([^"]+)" value="([^"]*)"/g);
  const params = Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
  return { url: new URL(action), method: "POST", params };
}
