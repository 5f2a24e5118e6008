import { CLEARED_BY_SCRIPT } from "@portico/contract/cookies";
import type { Data } from "@portico/contract/schemas";
import { type CookieJar, readCookie } from "@portico/client/cookies";
import { clearCookie } from "../browser/cookies.ts";
import { type KeyStore, writeStored } from "../browser/storage.ts";
import { RequestError } from "@portico/client/request";

export type UserInfo = Data<"userInfo">;
export type SignedIn = Data<"loginDevice">;

export interface SessionSnapshot {
  readonly signedIn: boolean;
  readonly user: UserInfo | null;
  /** Set when somebody seems to be signed in, but their user info did not load. */
  readonly failure?: unknown;
}

type Channel = Pick<BroadcastChannel, "postMessage"> & Pick<EventTarget, "addEventListener">;

interface SessionDeps {
  jar: CookieJar;
  storage: KeyStore;
  cookieDomain?: string | undefined;
  window: Pick<EventTarget, "addEventListener">;
  document: Pick<EventTarget, "addEventListener">;
  BroadcastChannel?: (new (name: string) => Channel) | undefined;
}

const SIGNED_OUT: SessionSnapshot = { signedIn: false, user: null };
const SUB_USER_KEY = "yu_isSubuser";
const MINING_KEY = "yu_isMining";

/** SES-3 to SES-6. Only the server writes the session's cookies; script only clears them. */
export function createSession(deps: SessionDeps) {
  const { jar, storage, cookieDomain } = deps;
  const listeners = new Set<() => void>();
  let snapshot = SIGNED_OUT;
  /** The `authorization` value that the snapshot belongs to, or that is being checked. */
  let checkedToken: string | undefined;
  /** Incremented by every change, so that an answer from before it is dropped. */
  let generation = 0;
  let channel: Channel | undefined;
  let fetchUserInfo: (() => Promise<UserInfo>) | undefined;

  const authorization = () => readCookie(jar, "authorization") || undefined;

  /** Notifies even if the snapshot stays the same: the cookies' hint may have changed. */
  function setSnapshot(next: SessionSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function change(user: UserInfo | null, token: string | undefined): void {
    generation += 1;
    checkedToken = token;
    writeStored(storage, SUB_USER_KEY, user?.isAdmin === false ? "1" : undefined);
    writeStored(storage, MINING_KEY, user?.chainDreamMiningUser ? "1" : undefined);
    setSnapshot(user ? { signedIn: true, user } : SIGNED_OUT);
  }

  function clearLocally(): void {
    for (const name of CLEARED_BY_SCRIPT) clearCookie(jar, name, cookieDomain);
    change(null, undefined);
  }

  function clear(): void {
    clearLocally();
    channel?.postMessage("changed");
  }

  /** Keeps the token of SignedIn out of the page's state: it belongs only in its cookie. */
  function store({
    authorization: _token,
    deviceId: _device,
    ...user
  }: Partial<SignedIn> & UserInfo) {
    change(user, authorization());
    channel?.postMessage("changed");
  }

  async function refresh(): Promise<void> {
    const token = authorization();
    if (!token || !fetchUserInfo) return;
    const ownGeneration = (generation += 1);
    const before = checkedToken;
    checkedToken = token;
    if (!snapshot.user) setSnapshot(SIGNED_OUT);
    try {
      const user = await fetchUserInfo();
      if (ownGeneration === generation) change(user, token);
    } catch (error) {
      if (ownGeneration !== generation) return;
      checkedToken = before;
      const ended = error instanceof RequestError && (error.unauthorized || error.handled);
      if (ended && (authorization() ?? token) === token) clear();
      else if (!snapshot.user) setSnapshot({ ...SIGNED_OUT, failure: error });
    }
  }

  /** Another tab signed out, signed in, or signed in to another account. */
  function recheck(): void {
    const token = authorization();
    if (token === checkedToken) return;
    if (token) void refresh();
    else clearLocally();
  }

  function listen(): void {
    if (deps.BroadcastChannel) {
      channel = new deps.BroadcastChannel("session");
      channel.addEventListener("message", recheck);
    }
    // A page from the back/forward cache shows what it showed when it was left (A46).
    deps.window.addEventListener("pageshow", (event) => {
      if ((event as PageTransitionEvent).persisted) recheck();
    });
    deps.document.addEventListener("visibilitychange", recheck);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => SIGNED_OUT,
    /** SES-5: a hint only; the API's answer wins. */
    hasHint: () => authorization() !== undefined,
    store,
    clear,
    /** Asks again, after a failure. */
    retry: refresh,

    /** SES-5: loads the user if somebody seems to be signed in. A failed call changes nothing. */
    async start(source: { fetchUserInfo: () => Promise<UserInfo> }): Promise<void> {
      if (!fetchUserInfo) listen();
      fetchUserInfo = source.fetchUserInfo;
      await refresh();
    },
  };
}

export type Session = ReturnType<typeof createSession>;
