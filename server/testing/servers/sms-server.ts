import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { SmsSettings } from "../../platform/sms/sms-settings.ts";

interface ReceivedSms {
  path: string;
  headers: IncomingMessage["headers"];
  /** The fields of the request, whether form or JSON. */
  fields: Record<string, string>;
}

/** Responds instead of the provider. */
export type Misbehaviour = (response: ServerResponse) => void;

export interface SmsServer {
  url: string;
  received: ReceivedSms[];
  /** Applies from now on; undefined restores normal behavior. */
  misbehave(how: Misbehaviour | undefined): void;
  close(): Promise<void>;
}

export const SMS_ACCOUNT = `AC${"0123456789abcdef".repeat(2)}`;
export const SMS_TOKEN = "s3cret-token";

type Provider = SmsSettings["provider"];

const json = (status: number, body: object, headers: Record<string, string> = {}): Misbehaviour => {
  return (response) =>
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));
};

/** Each provider's response to an accepted message. */
const ACCEPTED: Record<Provider, Misbehaviour> = {
  http: json(202, {}),
  twilio: json(201, { sid: "SM00", status: "queued", error_code: null }),
  vonage: json(200, { "message-count": "1", messages: [{ status: "0", "message-id": "0C00" }] }),
};

export const answerJson = json;

/** A refusal from Twilio by its code, from Vonage by its status. */
export const twilioRefusal = (code: number, status = 400) =>
  json(status, { code, message: "no", more_info: "", status });
export const vonageRefusal = (status: string) =>
  json(200, { "message-count": "1", messages: [{ status, "error-text": "no" }] });

export function smsSettingsFor(provider: Provider, url: string): SmsSettings {
  const account = { http: "", twilio: SMS_ACCOUNT, vonage: "abcd1234" }[provider];
  return { provider, url, account, token: SMS_TOKEN, from: "Portico" };
}

/** The settings as an operator would write them. */
export function smsEnvironmentFor(provider: Provider, url: string): Record<string, string> {
  const { account, token, from } = smsSettingsFor(provider, url);
  return {
    SMS_PROVIDER: provider,
    SMS_URL: url,
    SMS_TOKEN: token,
    SMS_FROM: from,
    ...(account === "" ? {} : { SMS_ACCOUNT: account }),
  };
}

/** The recipient and the text. */
export function smsIn(provider: Provider, { fields }: ReceivedSms): { to: string; text: string } {
  if (provider === "twilio") return { to: fields["To"] ?? "", text: fields["Body"] ?? "" };
  const plus = provider === "vonage" ? "+" : "";
  return { to: `${plus}${fields["to"]}`, text: fields["text"] ?? "" };
}

/** A local provider that speaks its protocol, over TLS if it has a certificate. */
export async function startSmsServer(
  provider: Provider,
  certificate?: { key: string; cert: string },
): Promise<SmsServer> {
  const received: ReceivedSms[] = [];
  let misbehaviour: Misbehaviour | undefined;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const isForm = request.headers["content-type"] === "application/x-www-form-urlencoded";
      const fields = isForm
        ? Object.fromEntries(new URLSearchParams(body))
        : (JSON.parse(body) as Record<string, string>);
      received.push({ path: request.url ?? "", headers: request.headers, fields });
      (misbehaviour ?? ACCEPTED[provider])(response);
    });
  }

  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const path = provider === "http" ? "/send" : "";
  return {
    url: `${certificate ? "https" : "http"}://127.0.0.1:${port}${path}`,
    received,
    misbehave: (how) => void (misbehaviour = how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
