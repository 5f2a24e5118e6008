import type { Endpoint } from "@portico/contract/endpoint";
import { beforeEach, expect, test, vi } from "vitest";
import { answerTo } from "../../testing/answers.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { oauthRedirect, startOAuthRedirect } from "./oauth-redirect.ts";
import { createSavedValues } from "../navigation/navigation-rules.ts";
import { RequestError } from "@portico/client/request";

const AWAY = "https://id.example.com/authorize?state=1";
const assign = vi.spyOn(location, "assign").mockImplementation(() => {});

beforeEach(() => {
  assign.mockClear();
  oauthRedirect.save(undefined);
});

function setUp(inviteCode: string) {
  const call = vi.fn((endpoint: Endpoint, _payload?: object) =>
    answerTo(endpoint, { thirdStart: { url: AWAY, expiresIn: 600 } }),
  );
  const savedValues = createSavedValues(undefined);
  savedValues.save({ inviteCode, utm_source: "letter" });
  return { call, services: createTestServices("/en/login", { call, savedValues }) };
}

test("API-7, NAV-3: invite code, campaign and redirect are sent, and the provider's name is kept", async () => {
  const { services, call } = setUp("K7Q2M9XWPA");
  const to = { provider: "google", label: "Google", redirect: "/en/account?tab=1" };
  await startOAuthRedirect(services, to);
  expect(call.mock.calls[0]?.[1]).toEqual({
    provider: "google",
    inviteCode: "K7Q2M9XWPA",
    tracking: { utm_source: "letter" },
    device: expect.objectContaining({ fingerprint: expect.any(String) }),
    redirect: "/en/account?tab=1",
  });
  expect(assign).toHaveBeenCalledExactlyOnceWith(AWAY);
  expect(oauthRedirect.getSnapshot()).toEqual(to);
});

test("NAV-4: a foreign redirect and a malformed invite code are not sent", async () => {
  const { services, call } = setUp("no code: at all!");
  await startOAuthRedirect(services, {
    provider: "google",
    label: "Google",
    redirect: "https://evil.example/",
  });
  expect(call.mock.calls[0]?.[1]).toEqual({
    provider: "google",
    tracking: { utm_source: "letter" },
    device: expect.objectContaining({ fingerprint: expect.any(String) }),
  });
});

test("API-7: a provider that cannot be reached leaves the visitor on the page", async () => {
  const { services, call } = setUp("");
  call.mockRejectedValue(new RequestError("It is away."));
  await expect(
    startOAuthRedirect(services, { provider: "google", label: "Google" }),
  ).rejects.toThrow();
  expect(assign).not.toHaveBeenCalled();
  expect(oauthRedirect.getSnapshot()).toBeUndefined();
});
