import { CODE_LIFETIME_SECONDS, CODE_RESEND_SECONDS } from "../fields/codes.ts";
import { TERMS_VERSION } from "../terms.ts";
import type { NewPasskey, PasskeyAnswer, PasskeyRequest } from "./passkey-schemas.ts";
import type {
  CodeSent,
  DeviceInfo,
  SecondStep,
  SignedIn,
  Tracking,
  UnknownDevice,
  UserInfo,
} from "./schemas.ts";

/** Values that look real and belong to nobody: RFC 2606 names, 555-01xx numbers, made-up tokens. */

export const EMAIL = "mina@example.com";
export const MASKED_EMAIL = "m***a@example.com";
export const DIAL_CODE = "+1";
export const PHONE = "202 555 0143";
export const MASKED_PHONE = "+1 ***0143";
export const CODE = "204816";
export const OTHER_CODE = "593027";
export const TOTP_CODE = "731905";
export const INVITE_CODE = "K7Q2M9XWPA";
export const TICKET = "tJ4uQ0m2Zr8yXfWc1LsVb6HnGdKeA9pOiT3xR7vYqE5";
export const NEXT_TICKET = "b9KzN1sUwH5eDq3TgYx7MaPv0RfLj6CoI2Zt8XnVrQ4";
export const DEVICE_ID = "Vq3xT8mLr0ZbYk5NdW1sGc";
export const USERNAME = "mina.k";
export const TERMS = TERMS_VERSION;

const RSA_BYTES_IN_BASE64 = 512;
const BASE64_PART = "Zk8vQ2rT1mYxB7nLw0sHc5JdPa9GuEi4oR6tVbNyXqKfMzDgUhWjCl3S/pA+eO2I";
/** CRED-1: the key's id and the sealed form, as long as a real one. */
export const SEALED_PASSWORD = `kR7_dX2m.${BASE64_PART.repeat(
  RSA_BYTES_IN_BASE64 / BASE64_PART.length,
)}`;

export const CODE_SENT = {
  "code sent": { expiresIn: CODE_LIFETIME_SECONDS, resendIn: CODE_RESEND_SECONDS },
} as const satisfies Record<string, CodeSent>;

export const TRACKING: Tracking = {
  channel: "newsletter",
  utm_campaign: "spring",
  utm_source: "example.com",
  utm_medium: "mail",
};

/** DEV-1 */
export const DEVICE: DeviceInfo = {
  screen_resolution: "1920x1080",
  available_screen_resolution: "1920x1040",
  system_version: "macOS 15.5",
  brand_model: "unknown",
  system_lang: "en-US",
  timezone: "America/New_York",
  timezoneOffset: 240,
  list_plugin: "PDF Viewer",
  canvas_code: "5f0c1d9a",
  webgl_vendor: "Example Vendor",
  webgl_renderer: "Example Renderer",
  audio: "124.04347527516074",
  platform: "MacIntel",
  fingerprint: "9b1f4c7a2e6d80353fd2a1c4b7e09658",
};

export const USER_INFO: UserInfo = {
  accountGroup: 1,
  userId: "Yw4nS1kQe8RzTb6MxC0vLa",
  UID: "58201947",
  username: USERNAME,
  emailOrPhone: EMAIL,
  isAdmin: true,
  chainDreamMiningUser: false,
  twoFactorRequired: false,
  useAdminTwoFactor: false,
  phone: null,
  email: EMAIL,
  dialCode: null,
  verifyInstruction: [],
  accountType: "individual",
  reviewStatus: null,
  tradingAllowed: true,
  bindOffer: "phone",
};

/** The same account after it has bound a phone. */
export const USER_INFO_WITH_PHONE: UserInfo = {
  ...USER_INFO,
  phone: "+12025550143",
  dialCode: DIAL_CODE,
  bindOffer: null,
};

export const SIGNED_IN: SignedIn = {
  ...USER_INFO,
  authorization: "v1.Hn2cVt9RkM4yLx7QsB0dWzEuG5pJaFo1iK8mXrTgYbN",
  deviceId: DEVICE_ID,
};

export const SIGNED_IN_BY_PHONE: SignedIn = {
  ...SIGNED_IN,
  username: null,
  emailOrPhone: "+12025550143",
  phone: "+12025550143",
  email: null,
  dialCode: DIAL_CODE,
  bindOffer: "email",
};

export const SIGNED_IN_AS_INSTITUTION: SignedIn = {
  ...SIGNED_IN,
  username: null,
  accountType: "institution",
  reviewStatus: "pending",
  tradingAllowed: false,
};

export const SECOND_STEP: SecondStep = {
  next: "verifyCode",
  ticket: TICKET,
  twoFactorRequired: true,
  phoneAuthRequired: false,
  emailAuthRequired: true,
  phone: null,
  email: MASKED_EMAIL,
  dialCode: null,
  verifyInstruction: ["email", "totp"],
  sendOnOpen: ["email"],
};

export const UNKNOWN_DEVICE: UnknownDevice = {
  next: "device",
  ticket: NEXT_TICKET,
  phone: null,
  email: MASKED_EMAIL,
  dialCode: null,
  sendOnOpen: ["email"],
};

export const AT = 1_794_744_000_000;

export const LATER = AT + 172_800_000;

export const LINK_TOKEN = "Vq3xT8mLr0ZbYk5NdW1sGc";

export const NO_FIELDS = { "no fields": {} };

export const PASSKEY_CHALLENGE = "Zr8yXfWc1LsVb6HnGdKeA9pOiT3xR7vYqE5tJ4uQ0m2";

export const PASSKEY_ID = "q3Vt8mLr0ZbYk5NdW1sGcA";

const CLIENT_DATA = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0";

export const RECOVERY_CODE = "7K2M-9QXW-PA4D-H8TZ";

export const PASSKEY_REQUEST: PasskeyRequest = {
  challenge: PASSKEY_CHALLENGE,
  rpId: "account.example.com",
  timeout: 300_000,
  userVerification: "required",
  allowCredentials: [],
};

export const PASSKEY_ANSWER: PasskeyAnswer = {
  id: PASSKEY_ID,
  clientDataJSON: CLIENT_DATA,
  authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA",
  signature: "MEUCIQDx7nLw0sHc5JdPa9GuEi4oR6tVbNyXqKfMzDgUhWjC",
  userHandle: "WXc0blMxa1FlOFJ6VGI2TXhDMHZMYQ",
};

export const NEW_PASSKEY: NewPasskey = {
  id: PASSKEY_ID,
  clientDataJSON: CLIENT_DATA,
  attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg",
  transports: ["internal", "hybrid"],
};

export const GUARDED = { ...USER_INFO, twoFactorRequired: true };
