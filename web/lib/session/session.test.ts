import { CLEARED_BY_SCRIPT } from "@portico/contract/cookies";
import { expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { createSession, type SignedIn, type UserInfo } from "./session.ts";

const MINA: UserInfo = {
  accountGroup: 7,
  userId: "u1",
  UID: "100001",
  username: null,
  emailOrPhone: "mina@example.com",
  isAdmin: true,
  chainDreamMiningUser: false,
  twoFactorRequired: false,
  useAdminTwoFactor: false,
  phone: null,
  email: "mina@example.com",
  dialCode: null,
  verifyInstruction: [],
  accountType: "individual",
  reviewStatus: null,
  tradingAllowed: true,
  bindOffer: null,
};

/** A cookie jar that behaves like a browser's, and what was written to it. */
function cookieJar(cookies: Record<string, string>) {
  const kept = new Map(Object.entries(cookies));
  const written: string[] = [];
  return {
    kept,
    written,
    get cookie() {
      return [...kept].map((pair) => pair.join("=")).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
      const [name = "", value = ""] = text.split(";")[0]?.split("=") ?? [];
      if (text.includes("Max-Age=0")) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

function setUp(cookies: Record<string, string> = { authorization: "v1.a", locale: "de" }) {
  const jar = cookieJar(cookies);
  const local = new Map([
    ["lang", "de"],
    ["deviceId", "{}"],
  ]);
  const storage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  };
  const channels: FakeChannel[] = [];
  class FakeChannel extends EventTarget {
    name: string;
    postMessage = vi.fn();
    constructor(name: string) {
      super();
      this.name = name;
      channels.push(this);
    }
  }
  const window = new EventTarget();
  const document = new EventTarget();
  const session = createSession({
    jar,
    storage,
    cookieDomain: "portico.example",
    window,
    document,
    BroadcastChannel: FakeChannel,
  });
  const listener = vi.fn();
  session.subscribe(listener);
  const fetchUserInfo = vi.fn(() => Promise.resolve(MINA));
  const started = async () => {
    await session.start({ fetchUserInfo });
    listener.mockClear();
  };
  const otherTab = () => channels[0]?.dispatchEvent(new Event("message"));
  return {
    session,
    jar,
    local,
    channels,
    window,
    document,
    listener,
    fetchUserInfo,
    started,
    otherTab,
  };
}

const SIGNED_OUT = { signedIn: false, user: null };
const MINA_IN = { signedIn: true, user: MINA };

test("SES-3: storing login info sets the login flag, notifies subscribers and writes no cookie", () => {
  const { session, jar, listener } = setUp();
  expect(session.getSnapshot()).toEqual(SIGNED_OUT);
  session.store(MINA);
  expect(session.getSnapshot()).toEqual(MINA_IN);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(jar.written).toEqual([]);
});

test("A47, ASVS 14.3.3: the token never enters the page's state", () => {
  const { session } = setUp();
  const signedIn: SignedIn = { ...MINA, authorization: "v1.a", deviceId: "d" };
  session.store(signedIn);
  expect(session.getSnapshot()).toEqual(MINA_IN);
});

test("snapshots are stable between changes, as useSyncExternalStore requires", () => {
  const { session, listener } = setUp();
  expect(session.getSnapshot()).toBe(session.getServerSnapshot());
  session.store(MINA);
  expect(session.getSnapshot()).toBe(session.getSnapshot());
  expect(session.getServerSnapshot()).toEqual(SIGNED_OUT);
  const unsubscribe = session.subscribe(listener);
  unsubscribe();
  session.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  [{ isAdmin: false, chainDreamMiningUser: false }, "1", undefined],
  [{ isAdmin: true, chainDreamMiningUser: true }, undefined, "1"],
  [{ isAdmin: true, chainDreamMiningUser: false }, undefined, undefined],
])("SES-6: %o is kept locally", (kind, subUser, mining) => {
  const { session, local } = setUp();
  session.store({ ...MINA, isAdmin: false, chainDreamMiningUser: true });
  session.store({ ...MINA, ...kind });
  expect(local.get("yu_isSubuser")).toBe(subUser);
  expect(local.get("yu_isMining")).toBe(mining);
});

test("SES-4, ASVS 14.3.1: clearing removes exactly the listed cookies; language and device entries stay", () => {
  const all = Object.fromEntries(CLEARED_BY_SCRIPT.map((name) => [name, "x"]));
  const { session, jar, local } = setUp({ ...all, locale: "de", other: "1" });
  session.store({ ...MINA, isAdmin: false, chainDreamMiningUser: true });
  session.clear();
  expect([...jar.kept.keys()]).toEqual(["locale", "other"]);
  expect(jar.written.filter((text) => text.includes("Domain=portico.example"))).toHaveLength(11);
  expect([...local.keys()]).toEqual(["lang", "deviceId"]);
  expect(session.getSnapshot()).toEqual(SIGNED_OUT);
});

test("SES-5: without the authorization cookie, user info is not requested", async () => {
  for (const cookies of [{}, { authorization: "" }, { authtoken: "x" }]) {
    const { session, fetchUserInfo, listener } = setUp(cookies);
    await session.start({ fetchUserInfo });
    expect(session.hasHint()).toBe(false);
    expect(fetchUserInfo).not.toHaveBeenCalled();
    expect(listener).not.toHaveBeenCalled();
  }
});

test("SES-5: start stores the signed-in user", async () => {
  const { session, fetchUserInfo } = setUp();
  expect(session.hasHint()).toBe(true);
  await session.start({ fetchUserInfo });
  expect(session.getSnapshot()).toEqual(MINA_IN);
});

test.each([{ unauthorized: true }, { handled: true }])(
  "SES-5: start clears on %o, and a page that waits for the user learns of it",
  async (kind) => {
    const { session, jar } = setUp();
    const hints: boolean[] = [];
    session.subscribe(() => hints.push(session.hasHint()));
    await session.start({ fetchUserInfo: () => Promise.reject(new RequestError("", kind)) });
    expect([...jar.kept.keys()]).toEqual(["locale"]);
    expect(hints.at(-1)).toBe(false);
  },
);

test.each([
  new RequestError("", { offline: true }),
  new RequestError("503", { status: 503 }),
  new Error("x"),
])("SES-5: start leaves the cookies alone on %o", async (failure) => {
  const { session, jar } = setUp();
  await session.start({ fetchUserInfo: () => Promise.reject(failure) });
  expect(jar.written).toEqual([]);
  expect(session.getSnapshot()).toEqual({ ...SIGNED_OUT, failure });
});

test("SES-5: after a failure it can be asked again, and the failure is cleared meanwhile", async () => {
  const { session, fetchUserInfo } = setUp();
  fetchUserInfo.mockRejectedValueOnce(new RequestError("", { timedOut: true }));
  await session.start({ fetchUserInfo });
  const again = session.retry();
  expect(session.getSnapshot()).toEqual(SIGNED_OUT);
  await again;
  expect(session.getSnapshot()).toEqual(MINA_IN);
});

test("SES-5: a failure keeps the user who is shown", async () => {
  const { session, started, fetchUserInfo } = setUp();
  await started();
  fetchUserInfo.mockRejectedValueOnce(new RequestError("", { offline: true }));
  await session.retry();
  expect(session.getSnapshot()).toEqual(MINA_IN);
});

test("SES-5: a late refusal of a replaced session does not end the new one", async () => {
  const { session, jar } = setUp();
  await session.start({
    fetchUserInfo() {
      jar.kept.set("authorization", "v1.b");
      return Promise.reject(new RequestError("", { unauthorized: true }));
    },
  });
  expect(jar.kept.get("authorization")).toBe("v1.b");
});

test("SES-4: an answer that arrives after a sign-out does not sign anybody in", async () => {
  const { session } = setUp();
  const answer = Promise.withResolvers<UserInfo>();
  const starting = session.start({ fetchUserInfo: () => answer.promise });
  session.clear();
  answer.resolve(MINA);
  await starting;
  expect(session.getSnapshot()).toEqual(SIGNED_OUT);
});

test("A46: another tab's logout is noticed while an answer is pending", async () => {
  const { session, jar, otherTab } = setUp();
  const answer = Promise.withResolvers<UserInfo>();
  const starting = session.start({ fetchUserInfo: () => answer.promise });
  jar.kept.delete("authorization");
  otherTab();
  answer.resolve(MINA);
  await starting;
  expect(session.getSnapshot()).toEqual(SIGNED_OUT);
});

test("SES-5: a page that becomes visible asks again only after a failure", async () => {
  const { session, document, fetchUserInfo } = setUp();
  fetchUserInfo.mockRejectedValueOnce(new RequestError("", { offline: true }));
  const starting = session.start({ fetchUserInfo });
  document.dispatchEvent(new Event("visibilitychange"));
  await starting;
  expect(fetchUserInfo).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(session.getSnapshot()).toEqual(MINA_IN));
  expect(fetchUserInfo).toHaveBeenCalledTimes(2);
});

test("SES-4: signing out removes the cookies, and notifies the other tabs", async () => {
  const { session, jar, channels, started } = setUp();
  await started();
  session.clear();
  expect(jar.kept.has("authorization")).toBe(false);
  expect(session.getSnapshot()).toEqual(SIGNED_OUT);
  expect(channels[0]).toMatchObject({ name: "session" });
  expect(channels[0]?.postMessage).toHaveBeenCalledTimes(1);
});

test.each(["channel", "pageshow", "visibilitychange"])(
  "A46: another tab's logout is noticed by %s",
  async (how) => {
    const { session, jar, window, document, listener, channels, started, otherTab } = setUp();
    await started();
    jar.kept.delete("authorization");
    if (how === "channel") otherTab();
    if (how === "pageshow")
      window.dispatchEvent(Object.assign(new Event(how), { persisted: true }));
    if (how === "visibilitychange") document.dispatchEvent(new Event(how));
    expect(session.getSnapshot()).toEqual(SIGNED_OUT);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(channels[0]?.postMessage).not.toHaveBeenCalled();
  },
);

test("a page shown for the first time, or unchanged, stays as it is", async () => {
  const { jar, window, document, listener, fetchUserInfo, started, otherTab } = setUp();
  await started();
  otherTab();
  document.dispatchEvent(new Event("visibilitychange"));
  jar.kept.delete("authorization");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(listener).not.toHaveBeenCalled();
  expect(fetchUserInfo).toHaveBeenCalledTimes(1);
});

test("SES-5: another tab's login is noticed, also one of another account", async () => {
  const { session, jar, fetchUserInfo, started, otherTab } = setUp({});
  await started();
  jar.kept.set("authorization", "v1.a");
  otherTab();
  await vi.waitFor(() => expect(session.getSnapshot()).toEqual(MINA_IN));
  jar.kept.set("authorization", "v1.b");
  fetchUserInfo.mockResolvedValueOnce({ ...MINA, UID: "200002" });
  otherTab();
  await vi.waitFor(() => expect(session.getSnapshot().user?.UID).toBe("200002"));
});

test("starting twice adds listeners once", async () => {
  const { started, channels } = setUp();
  await started();
  await started();
  expect(channels).toHaveLength(1);
});

test("without BroadcastChannel and storage it still works", async () => {
  const session = createSession({
    jar: cookieJar({ authorization: "v1.a" }),
    storage: undefined,
    window: new EventTarget(),
    document: new EventTarget(),
  });
  await session.start({ fetchUserInfo: () => Promise.resolve(MINA) });
  expect(session.getSnapshot()).toEqual(MINA_IN);
  session.clear();
  expect(session.hasHint()).toBe(false);
});
