import { expect, it } from "vitest";
import { AnswerRefused, ProviderDown } from "../../platform/oidc/provider.ts";
import { createExampleProvider } from "../../testing/people/example-provider.ts";
import { callProvider } from "./provider-answers.ts";

const provider = createExampleProvider({ siteOrigin: "https://account.exchange.example" });

/** Calls a provider that fails with this error. Returns how the call failed and what was logged. */
async function failingWith(error: Error) {
  const logged: unknown[] = [];
  const log = { warn: (...values: unknown[]) => logged.push(values) };
  const failed = callProvider(log, provider, () => Promise.reject(error));
  return { thrown: await failed.catch((reason: unknown) => reason), logged };
}

it.each([
  [new ProviderDown("timeout"), "providerUnavailable"],
  [new AnswerRefused("nonce"), "providerRefused"],
])("a provider's failure (%s) is a refusal, and logged with its reason", async (error, refusal) => {
  const { thrown, logged } = await failingWith(error);
  expect(thrown).toMatchObject({ message: refusal });
  expect(logged).toEqual([[{ provider: provider.id, why: error.message }, error.name]]);
});

it("a mistake in our code is not blamed on the provider", async () => {
  const error = new TypeError("a mistake");
  expect(await failingWith(error)).toEqual({ thrown: error, logged: [] });
});
