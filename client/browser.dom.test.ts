import { afterEach, expect, test, vi } from "vitest";
import { userInfo } from "@portico/contract/session/endpoints";
import { loginEmailOrUsername } from "@portico/contract/login/endpoints";
import { createBrowserClient, createBrowserRequests } from "./browser.ts";
import { INLINE, RequestError } from "./request.ts";

afterEach(() => vi.unstubAllGlobals());

const TEXTS = { AUTH401: "sign in", REQ404: "", REQ429: "", REQ502: "down ({status})" };

/** A page whose server gives one answer. */
function openPage(answer: () => Response) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal("fetch", fetch);
  const toast = vi.fn();
  const onForcedLogout = vi.fn();
  return {
    fetch,
    toast,
    onForcedLogout,
    options: { texts: TEXTS, locale: () => "de" as const, toast, onForcedLogout },
  };
}

test("REQ-1: takes cookies and address from the page", async () => {
  document.cookie = "authorization=v1.token";
  const { fetch, options } = openPage(() => Response.json({ status: "success", data: 1 }));
  expect(await createBrowserRequests(options).request("/exchange/orders")).toBe(1);
  const headers = new Headers(fetch.mock.calls[0]?.[1].headers);
  expect(headers.get("authorization")).toBe("v1.token");
  expect(headers.get("onPage")).toBe(location.href);
});

test("REQ-7: toasts a failure unless the caller shows it, with the texts it was given", async () => {
  const { toast, options } = openPage(
    () => new Response("", { status: 502, statusText: "Bad Gateway" }),
  );
  const { request } = createBrowserRequests(options);
  await expect(request("/exchange/orders", INLINE)).rejects.toThrow("down (502 Bad Gateway)");
  expect(toast).not.toHaveBeenCalled();
  await expect(request("/exchange/orders")).rejects.toBeInstanceOf(RequestError);
  expect(toast).toHaveBeenCalledOnce();
});

test("REQ-4, REQ-7: a 401 to a grouped call leads the page to the sign-in", async () => {
  document.cookie = "accountGroup=7";
  const { fetch, onForcedLogout, options } = openPage(() => new Response("", { status: 401 }));
  await expect(createBrowserClient(options).call(userInfo)).rejects.toMatchObject({
    unauthorized: true,
  });
  expect(fetch.mock.calls[0]?.[0]).toBe(`/7${userInfo.path}`);
  expect(onForcedLogout).toHaveBeenCalledWith("sign in");
});

test("CRED-1: a call with a password fails before it is sent if the page has no key", async () => {
  const { fetch, options } = openPage(() => Response.json({}));
  const { call } = createBrowserClient(options);
  const attempt = call(
    loginEmailOrUsername,
    async (encrypt) => ({
      account: "mina@example.com",
      password: await encrypt("four words", "n"),
    }),
    { captcha: "solved" },
  );
  await expect(attempt).rejects.toThrow("passwordKey");
  expect(fetch).not.toHaveBeenCalled();
});
