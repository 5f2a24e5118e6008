import type { Session, UserInfo } from "../lib/session/session.ts";

export const USER: UserInfo = {
  accountGroup: 1,
  userId: "user-1",
  UID: "123456789",
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
  bindOffer: "phone",
};

/** The user as a call answers it after a change. */
export const RENEWED: UserInfo = { ...USER, userId: "new" };

/** The session of a signed-in user, with an email address unless changed. */
export function sessionOf(changes: Partial<UserInfo> = {}): Session {
  const snapshot = { signedIn: true, user: { ...USER, ...changes } };
  return {
    subscribe: () => () => true,
    getSnapshot: () => snapshot,
    getServerSnapshot: () => snapshot,
    hasHint: () => true,
    store: () => {},
    clear: () => {},
    retry: () => Promise.resolve(),
    start: () => Promise.resolve(),
  };
}
