import { generateKeyPairSync } from "node:crypto";
import { humanChallenge } from "@portico/contract/human-challenge/endpoints";
import { loginEmailOrUsername, loginPasskeyOptions } from "@portico/contract/login/endpoints";
import { afterEach, expect, test, vi } from "vitest";
import { createClient } from "@portico/client/client";
import { createSolvers } from "../../lib/challenge/challenge-solvers.ts";
import { QuickWorker } from "../../testing/quick-worker.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { signIn } from "./submit.ts";

const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64");

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("API-5: a call made while the password is encrypted does not take the login's captcha", async () => {
  vi.stubGlobal("Worker", QuickWorker);
  const captchas = new Map<string, string | null>();
  const base = createTestServices("/en/login");
  const { call } = createClient({
    fetch(url, { headers }) {
      captchas.set(url, new Headers(headers).get("captcha-validation"));
      const body = url.startsWith(humanChallenge.path)
        ? { code: 0, data: { parameters: { nonce: "0a" }, signature: "s" } }
        : { code: 1, message: "refused" };
      return Promise.resolve(new Response(JSON.stringify(body)));
    },
    jar: { cookie: "" },
    currentUrl: () => location.href,
    locale: () => "en",
    text: (key) => key,
    onForcedLogout() {},
    toast() {},
    loadSolvers: () => Promise.resolve(createSolvers(base.i18n)),
    passwordKey: () => ({ id: "k1", spki }),
  });
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "encrypt").mockImplementation(async (...args) => {
    await call(loginPasskeyOptions, { ticket: "t1" }).catch(() => {});
    return encrypt(...args);
  });
  const values = new FormData();
  values.set("account", "mina@example.com");
  values.set("password", "four words");

  await expect(signIn({ ...base, call }, values)).rejects.toThrow("refused");

  expect(captchas.get(loginPasskeyOptions.path)).toBeNull();
  expect(captchas.get(loginEmailOrUsername.path)).not.toBeNull();
});

test.each([
  ["+49 151 1234-5678", "loginPhone", { phone: "+49 151 1234-5678" }],
  ["mina@example.com", "loginEmailOrUsername", { account: "mina@example.com" }],
  ["+plus", "loginEmailOrUsername", { account: "+plus" }],
])("a typed %s is sent to %s", async (typed, name, sent) => {
  const call = vi.fn(async (_: { name: string }, fields: (encrypt: unknown) => Promise<object>) => {
    const body = await fields(async () => "encrypted");
    throw new Error(JSON.stringify(body));
  });
  const values = new FormData();
  values.set("account", typed);
  values.set("password", "four words");
  const services = createTestServices("/en/login", { call });
  const failure = await signIn(services, values).catch((error: unknown) => error as Error);
  expect(call.mock.calls[0]?.[0].name).toBe(name);
  expect(JSON.parse((failure as Error).message)).toMatchObject(sent);
});
