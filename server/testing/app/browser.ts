import { createHash, publicEncrypt, constants, createPublicKey } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { LightMyRequestResponse } from "fastify";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { CAPTCHA_HEADER, type Endpoint } from "@portico/contract/endpoint";
import type { Challenge, ChallengeAction } from "@portico/contract/human-challenge/schemas";
import { TERMS_VERSION } from "@portico/contract/terms";
import type { Services } from "../../services.ts";
import { widgetSolution } from "../servers/captcha-server.ts";

export interface Answer {
  status: number;
  body: { code: number; message: string; data: unknown };
  /** `data`, untyped for tests. */
  data: Record<string, unknown>;
  headers: LightMyRequestResponse["headers"];
  setCookies: string[];
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Path prefix such as `/7` (REQ-4). */
  group?: number;
  /** A solved challenge to send. */
  solution?: string;
}

/** The nonce that a password in the same request is encrypted with (CRED-1). */
export function challengeIdOf(solution: string): string {
  const { challenge } = JSON.parse(Buffer.from(solution, "base64").toString()) as {
    challenge: Challenge;
  };
  return "id" in challenge ? challenge.id : challenge.parameters.nonce;
}

/** Sends a request to the server: the app itself, or a connection to a process. */
export interface Transport {
  inject(request: {
    method: "GET" | "POST";
    url: string;
    query?: Record<string, string>;
    payload?: object;
    remoteAddress: string;
    headers: Record<string, string>;
  }): Promise<Pick<LightMyRequestResponse, "statusCode" | "headers" | "json">>;
}

/** What a page needs besides requests, and the messages that its visitor would read. */
interface BrowserServices {
  settings: Pick<Services["settings"], "siteOrigin">;
  passwordKeys: Pick<Services["passwordKeys"], "current">;
  outbox: Pick<Services["outbox"], "newest">;
  database: Pick<Services["database"], "db">;
}

/** Calls the server like one of our pages would, with its own cookie jar. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: Transport;
  readonly #services: BrowserServices;
  readonly address: string;

  constructor(app: Transport, services: BrowserServices, address = "203.0.113.7") {
    this.#app = app;
    this.#services = services;
    this.address = address;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split("; ");
      const equals = pair.indexOf("=");
      const name = pair.slice(0, equals);
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(equals + 1));
    }
  }

  async call(name: EndpointName, payload?: object, options: CallOptions = {}): Promise<Answer> {
    const { method, path }: Endpoint = ENDPOINTS[name];
    const authorization = this.cookies.get("authorization");
    const response = await this.#app.inject({
      method,
      url: (options.group === undefined ? "" : `/${options.group}`) + path,
      ...(method === "GET"
        ? { query: (payload ?? {}) as Record<string, string> }
        : { payload: payload ?? {} }),
      remoteAddress: this.address,
      headers: {
        host: new URL(this.#services.settings.siteOrigin).host,
        ...(method === "POST"
          ? { origin: this.#services.settings.siteOrigin, "sec-fetch-site": "same-origin" }
          : {}),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(authorization ? { authorization: decodeURIComponent(authorization) } : {}),
        ...(options.solution ? { [CAPTCHA_HEADER]: options.solution } : {}),
        language: "en",
        platform: "website",
        ...options.headers,
      },
    });
    const setCookies = [response.headers["set-cookie"] ?? []].flat();
    this.#keep(setCookies);
    const body = response.json<Answer["body"]>();
    return {
      status: response.statusCode,
      body,
      data: (body.data ?? {}) as Record<string, unknown>,
      headers: response.headers,
      setCookies,
    };
  }

  /** A solved challenge for one call. */
  async solve(action: ChallengeAction): Promise<string> {
    const { body } = await this.call("humanChallenge", { action });
    const challenge = body.data as Challenge;
    if ("provider" in challenge) return widgetSolution(challenge);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  }

  /** CRED-1: the encrypted form of a password. */
  seal(password: string, nonce: string, form: "NFKC" | "as typed" = "NFKC"): string {
    const { id, spki } = this.#services.passwordKeys.current;
    const key = createPublicKey({ key: Buffer.from(spki, "base64"), format: "der", type: "spki" });
    const bind = createHash("sha256").update(nonce).digest();
    const typed = form === "NFKC" ? password.normalize(form) : password;
    const plain = Buffer.concat([bind, Buffer.from(typed)]);
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const sealed = publicEncrypt({ key, padding, oaepHash: "sha256" }, plain);
    return `${id}.${sealed.toString("base64")}`;
  }

  /** Makes a call that requires a challenge, with a solved one. */
  async solved(name: EndpointName, payload?: object, options: CallOptions = {}): Promise<Answer> {
    const action = requirementsOf(name).challenge ?? "send-code";
    return this.call(name, payload, { ...options, solution: await this.solve(action) });
  }

  /** Tries a password at the login; `who` is an email address, a username or a phone number. */
  async login(
    who: string | { dialCode: string; phone: string },
    password = "four unrelated words here",
    more: object = {},
  ): Promise<Answer> {
    const solution = await this.solve("password");
    const sealed = this.seal(password, challengeIdOf(solution));
    return typeof who === "string"
      ? this.call("loginEmailOrUsername", { account: who, password: sealed, ...more }, { solution })
      : this.call("loginPhone", { ...who, password: sealed, ...more }, { solution });
  }

  async sendRegistrationCode(email: string, more: object = {}): Promise<Answer> {
    const solution = await this.solve("send-code");
    return this.call("registerEmailSendCode", { email, ...more }, { solution });
  }

  /** The newest code sent to an address or a number. */
  async codeFor(recipient: string): Promise<string> {
    // Decrypting a thousand messages is slower than most calls, and the code is usually recent.
    for (const limit of [10, 1000]) {
      const entries = await this.#services.outbox.newest(this.#services.database.db, limit);
      for (const { message } of entries) {
        if (message.recipient === recipient && "code" in message.values) return message.values.code;
      }
    }
    throw new Error(`No code was sent to ${recipient}`);
  }

  async registrationTicket(email: string): Promise<string> {
    await this.sendRegistrationCode(email);
    const code = await this.codeFor(email);
    const { data } = await this.call("registerEmailVerifyCode", { email, code });
    return String(data["ticket"]);
  }

  completeRegistration(
    email: string,
    ticket: string,
    {
      password = "four unrelated words here",
      ...more
    }: { password?: string } & Record<string, unknown> = {},
  ): Promise<Answer> {
    return this.call("registerEmail", {
      email,
      ticket,
      password: this.seal(password, ticket),
      termsVersion: TERMS_VERSION,
      ...more,
    });
  }

  /** The whole registration; this browser is signed in afterwards. */
  async register(
    email: string,
    more: { password?: string } & Record<string, unknown> = {},
  ): Promise<Answer> {
    return this.completeRegistration(email, await this.registrationTicket(email), more);
  }
}
