import type { Screen } from "../contract/routes.ts";

export interface Steady {
  path: string;
  /** Seen when the page is whole. */
  whole: string;
  /** A form that is sent before its script is there. */
  method?: "POST";
  /** What the tab remembers of a flow, as it does when it comes back from the mail. */
  flow?: readonly [key: string, value: object];
}

const COLD = "main h1 ~ a.button";
const FORM = "form button[type=submit]";

const CONTACT = { email: "mina@example.com" };
const LATER = Date.now() + 600_000;
const PHONE = { phone: null, dialCode: null };
const RECOVERY = { contact: CONTACT, resendAt: LATER };
const PROVEN = { ...RECOVERY, ticket: "none" };
const CHOICE = { next: "bind-account", ticket: "none", ...CONTACT };
const LINK = { next: "link-existing-account", ticket: "none", hasPassword: true, ...CONTACT };
const THIRD = { label: "Google", choice: CHOICE, resendAt: {} };
const PROOF = { ticket: "none", codeChannels: ["email"], totpRequired: true, ...CONTACT, ...PHONE };
const ALERT = { ticket: "none", about: "newDevice", account: CONTACT.email, at: 0, device: null };
const SECOND_STEP = {
  next: "verifyCode",
  ticket: "none",
  twoFactorRequired: true,
  phoneAuthRequired: false,
  emailAuthRequired: false,
  verifyInstruction: ["totp"],
  ...CONTACT,
  ...PHONE,
};

const TWO_CODES = {
  ...SECOND_STEP,
  emailAuthRequired: true,
  verifyInstruction: ["totp", "email"],
};

const login = (step: object, resendAt = {}) =>
  ["login", { identifier: CONTACT.email, resendAt, step }] as const;

/** Every screen as a visitor without a session opens it: cold, and in the middle of its flow. */
const BY_SCREEN: Record<Screen, readonly Steady[]> = {
  login: [{ path: "login", whole: FORM }],
  register: [{ path: "register", whole: FORM }],
  "institutions-register": [{ path: "institutions-register", whole: FORM }],
  verifyCode: [
    { path: "verifyCode", whole: COLD },
    { path: "verifyCode", whole: "[name=totpCode]", flow: login(SECOND_STEP) },
    {
      path: "verifyCode",
      whole: "[name=emailCode]",
      flow: login(TWO_CODES, { email: LATER }),
    },
    { path: "verifyCode?step=lost", whole: "main .button", flow: login(SECOND_STEP) },
  ],
  device: [
    { path: "device", whole: COLD },
    {
      path: "device",
      whole: ".sent-code strong:has-text('mina@')",
      flow: login({ next: "device", ticket: "none", ...CONTACT, ...PHONE }, { email: LATER }),
    },
    {
      path: "device",
      whole: ".foot:has-text('reset your password')",
      flow: login(
        { next: "device", ticket: "none", afterRecovery: true, ...CONTACT, ...PHONE },
        { email: LATER },
      ),
    },
  ],
  registerCodeVerify: [
    { path: "registerCodeVerify", whole: COLD },
    {
      path: "registerCodeVerify",
      whole: ".lead strong:has-text('mina@')",
      flow: ["registration", RECOVERY],
    },
  ],
  "forget-password": [
    { path: "forget-password", whole: FORM },
    { path: "forget-password?step=code", whole: "[name=code]", flow: ["recovery", RECOVERY] },
    { path: "forget-password?step=code", whole: "[name=password]", flow: ["recovery", PROVEN] },
    {
      path: "forget-password?step=code",
      whole: "main a.button",
      flow: ["recovery", { ...PROVEN, done: true }],
    },
  ],
  "security-validation": [
    { path: "security-validation", whole: COLD },
    { path: "security-validation?step=proof", whole: COLD },
    {
      path: "security-validation",
      whole: "[name=totpCode]",
      flow: ["recovery", { ...PROVEN, totpRequired: true }],
    },
  ],
  email: [{ path: "email", whole: COLD }],
  phone: [{ path: "phone", whole: COLD }],
  "bind-account": [
    { path: "bind-account", whole: COLD },
    { path: "bind-account", whole: ".choices a", flow: ["third-party", THIRD] },
  ],
  "create-account": [
    { path: "create-account", whole: COLD },
    { path: "create-account", whole: "[name=email]", flow: ["third-party", THIRD] },
    {
      path: "create-account",
      whole: "[name=email][readonly]",
      flow: ["third-party", { ...THIRD, choice: { ...CHOICE, emailProven: true } }],
    },
    {
      path: "create-account?step=code",
      whole: "[name=emailCode]",
      flow: ["third-party", { ...THIRD, ...CONTACT, resendAt: { email: LATER } }],
    },
  ],
  "bind-existing-account": [
    { path: "bind-existing-account", whole: COLD },
    { path: "bind-existing-account", whole: "[name=password]", flow: ["third-party", THIRD] },
    {
      path: "bind-existing-account",
      whole: "[name=totpCode]",
      flow: ["third-party", { ...THIRD, proof: PROOF }],
    },
  ],
  "link-existing-account": [
    { path: "link-existing-account", whole: COLD },
    {
      path: "link-existing-account",
      whole: "[name=password]",
      flow: ["third-party", { ...THIRD, choice: LINK }],
    },
    {
      path: "link-existing-account",
      whole: ".choices",
      flow: ["third-party", { ...THIRD, choice: { ...LINK, hasPassword: false } }],
    },
  ],
  "third-callback": [
    { path: "third-callback", whole: ".actions a.button, main a.button" },
    {
      path: "third-callback#provider=google&state=y&error=access_denied",
      whole: ".actions a.button",
    },
  ],
  account: [{ path: "account", whole: COLD }],
  security: [{ path: "account/security", whole: COLD }],
  "wasnt-me": [
    { path: "wasnt-me", whole: COLD },
    { path: "wasnt-me", whole: ".facts", flow: ["wasnt-me", ALERT] },
    { path: "wasnt-me#spent-token", whole: "main a.button" },
  ],
  "keep-factor": [
    { path: "keep-factor", whole: COLD },
    { path: "keep-factor", whole: "main button.button", flow: ["keep-factor", { token: "none" }] },
  ],
};

export const SIGNED_OUT: readonly Steady[] = [
  ...Object.values(BY_SCREEN).flat(),
  { path: "nowhere", whole: ".status-code" },
  { path: "login%zz", whole: ".status-code" },
  { path: "login", whole: "main a.button", method: "POST" },
];

const WITH_KEYBOARD =
  /^(login|register|institutions-register|forget-password|registerCodeVerify|device)$/;

/** Where somebody types from the first paint on. */
export const FORMS = SIGNED_OUT.filter(
  ({ path, whole, method }) => !method && whole !== COLD && WITH_KEYBOARD.test(path),
);

const binding = (userId: string, contact: object) =>
  ["binding", { userId, contact, resendAt: { sms: LATER, email: LATER } }] as const;

/** The pages of somebody who has an e-mail address and no phone number. */
export const signedIn = (userId: string): readonly Steady[] => [
  { path: "login", whole: ".actions" },
  { path: "verifyCode", whole: ".actions" },
  { path: "bind-account", whole: ".actions" },
  { path: "account", whole: "dl" },
  { path: "account/security", whole: ".centre .card" },
  { path: "account/security?step=devices", whole: ".card" },
  { path: "account/security?step=history", whole: ".card" },
  { path: "account/security?step=password", whole: "[name=currentPassword]" },
  { path: "account/security?step=email", whole: "form [name=email]" },
  { path: "account/security?step=phone", whole: "[name=phone]" },
  { path: "account/security?step=connected", whole: ".card" },
  { path: "account/security?step=anti-phishing", whole: "[name=code]" },
  { path: "account/security?step=data", whole: "main button.button:not([data-busy])" },
  { path: "account/security?step=close", whole: "main .button-danger:not([data-busy])" },
  { path: "security-validation?step=proof", whole: "main .lead:not([role])" },
  { path: "email", whole: "main .lead:not([role])" },
  { path: "phone", whole: "[name=phone]" },
  {
    path: "phone?step=code",
    whole: "[name=smsCode]",
    flow: binding(userId, { phone: "15112345678", dialCode: "+49" }),
  },
  { path: "wasnt-me", whole: ".facts", flow: ["wasnt-me", ALERT] },
];

/** The pages of somebody who has a phone number and no e-mail address. */
export const withoutEmail = (userId: string): readonly Steady[] => [
  { path: "email", whole: "[name=email]" },
  { path: "email?step=code", whole: "[name=emailCode]", flow: binding(userId, CONTACT) },
];

/** For an account whose banners come above everything else. */
export const WARNED: readonly Steady[] = [
  { path: "account", whole: "dl" },
  { path: "account/security", whole: ".centre .card" },
];
