import { callbackPath } from "@portico/contract/third-party/callback";
import {
  AnswerRefused,
  isSubject,
  type Provider,
  ProviderDown,
  type ProviderUser,
} from "../../platform/oidc/provider.ts";

export const EXAMPLE_PROVIDER = "example-id";
export const EXAMPLE_ISSUER = "https://id.example.com";

const userOf = (text: string): ProviderUser => {
  const [word, subject = ""] = text.split(":");
  if (word === "down") throw new ProviderDown("down");
  if (word !== "user" || !isSubject(subject)) throw new AnswerRefused("unknown");
  const email = subject.includes("@") ? subject : undefined;
  return {
    issuer: EXAMPLE_ISSUER,
    subject,
    email,
    emailVerified: email !== undefined,
    name: undefined,
  };
};

/** A provider for tests that are not about providers: accepts a code or token `user:<subject>`. */
export function createExampleProvider({ siteOrigin }: { siteOrigin: string }): Provider {
  return {
    id: EXAMPLE_PROVIDER,
    label: "Example ID",
    icon: "generic",
    trustEmail: true,
    available: () => true,
    isIssuer: (issuer) => issuer === EXAMPLE_ISSUER,
    async authorizationUrl({ state }) {
      const back = `${siteOrigin}${callbackPath(EXAMPLE_PROVIDER)}`;
      const query = new URLSearchParams({ state, redirect_uri: back });
      return `https://id.example.com/authorize?${query.toString()}`;
    },
    exchange: async ({ code }) => userOf(code),
    verifyIdToken: async (idToken) => userOf(idToken),
  };
}
