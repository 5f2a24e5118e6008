import type { Browser, Answer } from "../app/browser.ts";
import type { OidcServer, Returned, UserClaims } from "../servers/oidc-server.ts";
import type { TestApp } from "../app/test-app.ts";

/** The settings of several providers, each with additional ones. */
export const providersEnv = (
  ...all: readonly (readonly [server: OidcServer, more?: Record<string, unknown>])[]
): Record<string, string> => ({
  OIDC_PROVIDERS: JSON.stringify(all.map(([server, more]) => ({ ...server.settings, ...more }))),
});

/** Takes the browser through the provider's pages. Returns the redirect back to us. */
export async function goTo(
  browser: Browser,
  server: OidcServer,
  user: readonly [subject: string, claims?: UserClaims],
  more: object = {},
): Promise<Returned> {
  const { data } = await browser.call("thirdStart", { provider: server.id, ...more });
  server.nextUser(...user);
  return server.walk(String(data["url"]));
}

/** What the callback page would send. */
export const answerOf = (server: OidcServer, { params }: Returned) => {
  const { code, state, iss } = params;
  return { provider: server.id, code, state, ...(iss === undefined ? {} : { iss }) };
};

/** Links the account as if it had happened long ago. */
export async function linkIdentity(
  { services: { database, clock } }: Pick<TestApp, "services">,
  accountId: string,
  { id: provider, issuer }: Pick<OidcServer, "id" | "issuer">,
  subject: string,
): Promise<void> {
  const row = { account_id: accountId, provider, issuer, subject, shown: null };
  await database.db
    .insertInto("identities")
    .values({ id: `${provider}-${subject}`, ...row, created_at: clock.now(), last_used_at: null })
    .execute();
}

/** Signs in, from the button to the outcome. */
export async function signInWith(
  browser: Browser,
  server: OidcServer,
  user: readonly [subject: string, claims?: UserClaims],
  more: object = {},
): Promise<Answer> {
  const returned = await goTo(browser, server, user, more);
  return browser.call("thirdPcVerify", answerOf(server, returned));
}
