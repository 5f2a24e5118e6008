import type { Endpoint } from "@portico/contract/endpoint";
import { beforeEach, expect, test, vi } from "vitest";
import { stageServices } from "../testing/stage.tsx";
import { departure, leaveFor } from "./departure.ts";
import { createSavedValues } from "./navigation-rules.ts";
import { RequestError } from "@portico/client/request";

const AWAY = "https://id.example.com/authorize?state=1";
const assign = vi.spyOn(location, "assign").mockImplementation(() => {});

beforeEach(() => {
  assign.mockClear();
  departure.save(undefined);
});

function setUp(inviteCode: string) {
  const call = vi.fn((_endpoint: Endpoint, _payload?: object) => Promise.resolve({ url: AWAY }));
  const saved = createSavedValues(undefined);
  saved.save({ inviteCode, utm_source: "letter" });
  return { call, services: stageServices("/en/login", { call: call as never, saved }) };
}

test("API-7, NAV-3: invite code, campaign and redirect go along, and the service's name is kept", async () => {
  const { services, call } = setUp("K7Q2M9XWPA");
  const to = { provider: "google", label: "Google", redirect: "/en/account?tab=1" };
  await leaveFor(services, to);
  expect(call.mock.calls[0]?.[1]).toEqual({
    provider: "google",
    inviteCode: "K7Q2M9XWPA",
    tracking: { utm_source: "letter" },
    device: expect.objectContaining({ fingerprint: expect.any(String) }),
    redirect: "/en/account?tab=1",
  });
  expect(assign).toHaveBeenCalledExactlyOnceWith(AWAY);
  expect(departure.getSnapshot()).toEqual(to);
});

test("NAV-4: a redirect to elsewhere and a code that is none stay here", async () => {
  const { services, call } = setUp("no code: at all!");
  await leaveFor(services, {
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

test("API-7: a service that cannot be reached keeps the visitor where they are", async () => {
  const { services, call } = setUp("");
  call.mockRejectedValue(new RequestError("It is away."));
  await expect(leaveFor(services, { provider: "google", label: "Google" })).rejects.toThrow();
  expect(assign).not.toHaveBeenCalled();
  expect(departure.getSnapshot()).toBeUndefined();
});
