import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WidgetChallenge } from "@portico/contract/human-challenge/schemas";
import type { WidgetSettings } from "../../platform/human-challenge/challenge-settings.ts";
import { answerJson, type Misbehaviour } from "./sms-server.ts";

export const CAPTCHA_SECRET = "0x4AAAAAAAsecret";
export const CAPTCHA_SITE_KEY = "10000000-ffff-ffff-ffff-000000000001";

interface Token {
  action: string;
  cdata: string;
  hostname: string;
}

/** The token that a provider's widget gives to a person who passed. */
export function tokenFor({ action, id }: WidgetChallenge, other: Partial<Token> = {}): string {
  const token = { action, cdata: id, hostname: "localhost", ...other, nonce: randomUUID() };
  return Buffer.from(JSON.stringify(token)).toString("base64url");
}

/** A solution as our pages write it into the header. */
export function widgetSolution(challenge: WidgetChallenge, token = tokenFor(challenge)): string {
  return Buffer.from(JSON.stringify({ challenge, token })).toString("base64");
}

export function widgetSettingsFor(
  provider: WidgetSettings["provider"],
  verifyUrl: string,
): WidgetSettings {
  return { provider, siteKey: CAPTCHA_SITE_KEY, secret: CAPTCHA_SECRET, verifyUrl };
}

/** The settings as an operator would write them, with the default challenge of the tests unset. */
export function captchaEnvironmentFor(provider: string, url: string): Record<string, string> {
  return {
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY,
    CAPTCHA_SECRET,
    CAPTCHA_VERIFY_URL: url,
    CAPTCHA_COST: "",
    CAPTCHA_COUNTER: "",
  };
}

export interface CaptchaServer {
  url: string;
  /** The form fields of each request, and its headers. */
  received: { fields: Record<string, string>; headers: IncomingMessage["headers"] }[];
  /** Applies from now on; undefined restores normal behavior. */
  misbehave(how: Misbehaviour | undefined): void;
  close(): Promise<void>;
}

function read(response: string): Token | undefined {
  try {
    return JSON.parse(Buffer.from(response, "base64url").toString()) as Token;
  } catch {
    return undefined;
  }
}

const no = (code: string) => answerJson(200, { success: false, "error-codes": [code] });

/** A local siteverify: accepts each token once, with what its widget was given. */
export async function startCaptchaServer(): Promise<CaptchaServer> {
  const received: CaptchaServer["received"] = [];
  const seen = new Set<string>();
  let misbehaviour: Misbehaviour | undefined;

  function judge({ secret = "", response = "" }: Record<string, string>): Misbehaviour {
    if (secret !== CAPTCHA_SECRET) return no("invalid-input-secret");
    const token = read(response);
    if (token === undefined) return no("invalid-input-response");
    if (seen.has(response)) return no("timeout-or-duplicate");
    seen.add(response);
    const { action, cdata, hostname } = token;
    return answerJson(200, { success: true, "error-codes": [], action, cdata, hostname });
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      received.push({ fields, headers: request.headers });
      (misbehaviour ?? judge(fields))(response);
    });
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    received,
    misbehave: (how) => void (misbehaviour = how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
