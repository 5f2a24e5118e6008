import { describe, expect, test } from "vitest";
import { callbackPath, CONNECT_STATE, readCallback } from "./callback.ts";

const at = (url: string) => {
  const { search, hash } = new URL(url, "https://account.example.com/en/third-callback");
  return readCallback({ search, hash });
};

describe("API-7: the parameters of the callback page", () => {
  test("each provider has its own path (A53)", () => {
    expect(callbackPath("google")).toBe("/third-callback/google");
  });

  test("an answer in the fragment, with the issuer if the provider sends it", () => {
    const fields = { provider: "one", code: "c/+d", state: "s" };
    expect(at("#provider=one&code=c%2F%2Bd&state=s")).toEqual({
      kind: "answer",
      isConnecting: false,
      fields,
    });
    expect(at("#provider=one&code=c%2F%2Bd&state=s&iss=https%3A%2F%2Fid.example")).toMatchObject({
      fields: { ...fields, iss: "https://id.example" },
    });
  });

  test("a flow that began on a signed-in page is marked", () => {
    expect(at(`#provider=one&code=c&state=${CONNECT_STATE}s`)).toMatchObject({
      kind: "answer",
      isConnecting: true,
    });
  });

  test("Telegram's answer: the flow in the query, the data in the fragment", () => {
    expect(at("?provider=tg&state=s#tgAuthResult=eyJ9")).toMatchObject({
      kind: "answer",
      fields: { provider: "tg", code: "eyJ9", state: "s" },
    });
    expect(at("?provider=tg&state=s#tgAuthResult=false").kind).toBe("cancelled");
  });

  test.each([
    ["#provider=one&state=s&error=access_denied", "cancelled"],
    ["#provider=one&state=s&error=user_cancelled_authorize", "cancelled"],
    ["#provider=one&state=s&error=server_error&code=c", "failed"],
    ["#provider=one&code=c", "failed"],
    ["#provider=one&code=&state=s", "failed"],
    ["", "failed"],
  ])("%s is %s", (url, kind) => {
    expect(at(url).kind).toBe(kind);
  });
});
