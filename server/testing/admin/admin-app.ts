import type { FastifyInstance } from "fastify";
import type { AdminEndpoint } from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "@portico/contract/admin/endpoints";
import type { Role } from "@portico/contract/admin/roles";
import type { PasskeyCreation, PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import { buildAdminApp } from "../../admin-app.ts";
import { SYSTEM_ACTOR } from "../../core/audit/audit.ts";
import { sharedCompilers } from "../app/schema-compilers.ts";
import { openTestApp, type TestApp, type TestAppOptions } from "../app/test-app.ts";
import { TestPasskey } from "../people/passkey.ts";
import { checkDocumented } from "./documented.ts";

export const ADMIN_ORIGIN = "http://localhost:3900";
const ADDRESS = "198.51.100.7";

export interface AdminAnswer {
  status: number;
  code: number;
  data: Record<string, unknown>;
  setCookies: string[];
}

interface AdminRequest {
  headers?: Record<string, string>;
  address?: string;
}

/** A browser profile at the console, with its cookies. */
export class ConsoleBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #sendsOrigin: boolean;

  constructor(app: FastifyInstance, { sendsOrigin = true } = {}) {
    this.#app = app;
    this.#sendsOrigin = sendsOrigin;
  }

  async call(
    name: AdminEndpointName,
    payload: object = {},
    { headers = {}, address = ADDRESS }: AdminRequest = {},
  ): Promise<AdminAnswer> {
    const { method, path }: AdminEndpoint = ADMIN_ENDPOINTS[name];
    const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const response = await this.#app.inject({
      method,
      url: path,
      ...(method === "GET" ? { query: payload as Record<string, string> } : { payload }),
      remoteAddress: address,
      headers: {
        host: new URL(ADMIN_ORIGIN).host,
        ...(method === "POST" && this.#sendsOrigin
          ? { origin: ADMIN_ORIGIN, "sec-fetch-site": "same-origin" }
          : {}),
        ...(cookie === "" ? {} : { cookie }),
        ...headers,
      },
    });
    const setCookies = [response.headers["set-cookie"] ?? []].flat();
    for (const line of setCookies) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("Max-Age=0")) this.cookies.delete(key);
      else this.cookies.set(key, value);
    }
    const body = response.json<{ code: number; data: Record<string, unknown> | null }>();
    const { statusCode: status } = response;
    checkDocumented(name, { status, code: body.code });
    return { status, code: body.code, data: body.data ?? {}, setCookies };
  }
}

interface AdminCaller {
  call(name: AdminEndpointName, payload?: object, more?: AdminRequest): Promise<AdminAnswer>;
}

/** An operator with two passkeys, at a browser. */
export interface TestOperator extends Pick<ConsoleBrowser, "call"> {
  id: string;
  browser: ConsoleBrowser;
  passkeys: TestPasskey[];
  signIn(): Promise<AdminAnswer>;
  /** Uses a passkey for what needs a fresh proof. */
  prove(): Promise<AdminAnswer>;
}

export interface AdminTest extends TestApp {
  admin: FastifyInstance;
  consoleBrowser(): ConsoleBrowser;
  /** The token of an invitation link. */
  invite(email: string, roles?: readonly Role[]): Promise<{ id: string; token: string }>;
  operator(name: string, ...roles: Role[]): Promise<TestOperator>;
  /** Makes calls with a service key, as no browser does. */
  service(key: string): AdminCaller;
}

/** Adds a passkey with an operator's session, and returns it. */
export async function addPasskey(browser: ConsoleBrowser): Promise<TestPasskey> {
  const passkey = new TestPasskey(ADMIN_ORIGIN);
  const { data } = await browser.call("passkeyOptions");
  const made = passkey.create(data as unknown as PasskeyCreation);
  await browser.call("passkeyAdd", { name: "Second key", passkey: made });
  return passkey;
}

/** Opens an invitation link and makes the first passkey. */
export async function acceptInvitation(browser: ConsoleBrowser, token: string) {
  const passkey = new TestPasskey(ADMIN_ORIGIN);
  const { data } = await browser.call("invitationPasskeyOptions", { token });
  const made = passkey.create(data as unknown as PasskeyCreation);
  const answer = await browser.call("invitationAccept", {
    token,
    name: "First key",
    passkey: made,
  });
  return { passkey, answer };
}

export async function answerWith(
  browser: ConsoleBrowser,
  passkey: TestPasskey | undefined,
  [options, give]: ["signInOptions", "signIn"] | ["proofOptions", "proofGive"],
): Promise<AdminAnswer> {
  const { data } = await browser.call(options);
  return browser.call(give, { passkey: passkey?.answer(data as unknown as PasskeyRequest) });
}

/** Both servers on one database. */
export async function openAdminTest(
  options: TestAppOptions & { consoleFolder?: string } = {},
): Promise<AdminTest> {
  const env = { ADMIN_PORT: "3900", ADMIN_ORIGIN, ...options.env };
  const test = await openTestApp({ ...options, env });
  const { settings, database, operators } = test.services;
  if (settings.admin === undefined) throw new Error("The console is off");
  const { consoleFolder } = options;
  const admin = await buildAdminApp(test.services, settings.admin, {
    schemaController: sharedCompilers,
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
  });
  await admin.ready();

  const invite: AdminTest["invite"] = async (email, roles = []) => {
    const invited = { email, name: email.split("@")[0] ?? "", roles, reason: "For a test" };
    const { operator, token } = await database.transaction((db) =>
      operators.invite(db, SYSTEM_ACTOR, invited),
    );
    return { id: operator.id, token };
  };

  return {
    ...test,
    admin,
    invite,
    consoleBrowser: () => new ConsoleBrowser(admin),
    service(key) {
      const client = new ConsoleBrowser(admin, { sendsOrigin: false });
      const shown = { authorization: `Bearer ${key}` };
      return {
        call: (name, payload, more) =>
          client.call(name, payload, { ...more, headers: { ...shown, ...more?.headers } }),
      };
    },
    async operator(name, ...roles) {
      const { id, token } = await invite(`${name}@exchange.example`, roles);
      const browser = new ConsoleBrowser(admin);
      const { passkey } = await acceptInvitation(browser, token);
      const passkeys = [passkey, await addPasskey(browser)];
      return {
        id,
        browser,
        passkeys,
        call: (...given) => browser.call(...given),
        signIn: () => answerWith(browser, passkeys[0], ["signInOptions", "signIn"]),
        prove: () => answerWith(browser, passkeys[0], ["proofOptions", "proofGive"]),
      };
    },
    async close() {
      await admin.close();
      await test.close();
    },
  };
}
