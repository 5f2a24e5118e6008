import { createHash, createHmac } from "node:crypto";
import { CALLBACK_PAGE, THIRD_PARTY_SECONDS } from "@portico/contract/third-party/callback";
import { SECOND } from "../clock.ts";
import { equalSecrets } from "../secrets/secrets.ts";
import { CLOCK_TOLERANCE } from "./id-token.ts";
import type { ProviderSettings } from "./oidc-settings.ts";
import type { ProviderServices } from "./openid-provider.ts";
import { AnswerRefused, type Provider } from "./provider.ts";

const MAX_NAME = 100;

function readData(code: string): Record<string, string> {
  try {
    const value = JSON.parse(Buffer.from(code, "base64url").toString("utf8")) as unknown;
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("");
    const entries = Object.entries(value).map(([name, one]): [string, string] => {
      if (typeof one !== "string" && typeof one !== "number") throw new Error("");
      const text = String(one);
      // The signature covers lines of name=value: a value must not contain a line break.
      if (!/^\w+$/.test(name) || text.includes("\n")) throw new Error("");
      return [name, text];
    });
    return Object.fromEntries(entries);
  } catch {
    throw new AnswerRefused("data");
  }
}

/**
 * Telegram's login: data signed with our bot's token. It has neither nonce nor code, so the state,
 * its age and our own record prevent a second use.
 */
export function createTelegramProvider(
  settings: ProviderSettings,
  { siteOrigin, clock }: ProviderServices,
): Provider {
  const { id, label, icon, issuer, clientId, clientSecret = "" } = settings;
  const key = createHash("sha256").update(clientSecret).digest();

  function isSigned({ hash = "", ...data }: Record<string, string>): boolean {
    const lines = Object.keys(data).toSorted();
    const text = lines.map((name) => `${name}=${data[name]}`).join("\n");
    return equalSecrets(hash, createHmac("sha256", key).update(text).digest("hex"));
  }

  return {
    id,
    label,
    icon,
    trustEmail: false,
    // This server makes no request to Telegram.
    available: () => true,
    isIssuer: (one) => one === issuer,

    async authorizationUrl({ state }) {
      // Telegram returns its answer in the URL fragment, which only the page can read.
      const back = new URL(`${siteOrigin}/${CALLBACK_PAGE}`);
      back.search = new URLSearchParams({ provider: id, state }).toString();
      const url = new URL("/auth", issuer);
      url.search = new URLSearchParams({
        bot_id: clientId,
        origin: siteOrigin,
        return_to: back.href,
      }).toString();
      return url.href;
    },

    async exchange({ code }, { startedAt }) {
      const data = readData(code);
      if (!isSigned(data)) throw new AnswerRefused("signature");
      const { id: subject = "", auth_date = "", first_name = "", last_name = "" } = data;
      const at = Number(auth_date) * SECOND;
      const now = clock.now();
      const isFresh =
        /^\d{1,12}$/.test(auth_date) &&
        at >= startedAt - CLOCK_TOLERANCE &&
        at >= now - THIRD_PARTY_SECONDS * SECOND &&
        at <= now + CLOCK_TOLERANCE;
      if (!isFresh) throw new AnswerRefused("age");
      if (!/^\d{1,20}$/.test(subject)) throw new AnswerRefused("subject");
      const name = `${first_name} ${last_name}`.trim().slice(0, MAX_NAME);
      return {
        issuer,
        subject,
        email: undefined,
        emailVerified: false,
        name: name === "" ? undefined : name,
        once: data["hash"] ?? "",
      };
    },

    async verifyIdToken() {
      throw new AnswerRefused("no ID tokens");
    },
  };
}
