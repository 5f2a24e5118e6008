import Type, { type Static, type TProperties, type TSchema } from "typebox";

/** A closed object: an unlisted field is refused in requests and never sent in answers. */
export function object<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A closed object that the API document describes once, under this name. */
export function named<Properties extends TProperties>(title: string, properties: Properties) {
  return Type.Object(properties, { additionalProperties: false, title });
}

/** One of a few words. As `enum`, which is checked and written far faster than a union. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Unsafe<Words[number]>({ type: "string", enum: words });
}

/** Text or null; a type list, for the same reason. */
export const NullableText = Type.Unsafe<string | null>({ type: ["string", "null"] });

const description = "Milliseconds since 1970.";
/** The last moment of a JavaScript Date. A database has no room for every larger number. */
const MAX_MOMENT = 8_640_000_000_000_000;
export const Moment = Type.Integer({
  description,
  minimum: 0,
  maximum: MAX_MOMENT,
  examples: [1794744000000],
});
export const NullableMoment = Type.Unsafe<number | null>({
  type: ["integer", "null"],
  description,
});

export interface EndpointSchema {
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
}

export const Email = Type.String({ maxLength: 256, examples: ["mina@example.com"] });
export const Code = Type.String({ maxLength: 32, examples: ["204816"] });
/** A number as people in its country write it; an international one may lack the calling code. */
export const phoneNumber = {
  dialCode: Type.Optional(
    Type.String({
      pattern: "^\\+?[1-9][0-9]{0,3}$",
      description: "May be left out when the number has its own: +49 1512 3456789.",
      examples: ["+49"],
    }),
  ),
  phone: Type.String({ maxLength: 40, examples: ["1512 3456789"] }),
};
/** CRED-1: key id, a dot, and the RSA form in base64. Never the password itself. */
export const EncryptedPassword = Type.String({ maxLength: 1024 });
export const Ticket = Type.String({ maxLength: 64 });
export const InviteCode = Type.String({ maxLength: 64, examples: ["K7Q2M9XWPA"] });
export const CountryCode = Type.String({ pattern: "^[A-Z]{2}$", examples: ["DE"] });
export const Account = Type.String({ maxLength: 256 });
export const Channel = oneOf("email", "sms");
export type Channel = Static<typeof Channel>;
export const Empty = named("Empty", {});
export const NoBody = Type.Optional(Empty);

const TrackingValue = Type.Optional(Type.String({ maxLength: 200 }));
export const Tracking = named("Tracking", {
  channel: TrackingValue,
  utm_campaign: TrackingValue,
  utm_source: TrackingValue,
  utm_content: TrackingValue,
  utm_medium: TrackingValue,
});
export type Tracking = Static<typeof Tracking>;

const DeviceValue = Type.String({ maxLength: 600 });
/** DEV-1 */
export const DeviceInfo = named("DeviceInfo", {
  screen_resolution: DeviceValue,
  available_screen_resolution: DeviceValue,
  system_version: DeviceValue,
  brand_model: DeviceValue,
  system_lang: DeviceValue,
  timezone: DeviceValue,
  timezoneOffset: Type.Integer({ minimum: -1440, maximum: 1440 }),
  list_plugin: DeviceValue,
  canvas_code: DeviceValue,
  webgl_vendor: DeviceValue,
  webgl_renderer: DeviceValue,
  audio: DeviceValue,
  platform: DeviceValue,
  fingerprint: Type.String({ pattern: "^[0-9a-f]{32}$" }),
});
export type DeviceInfo = Static<typeof DeviceInfo>;
export const DeviceId = Type.String({ maxLength: 64 });
/** Values that are looked up have this format, because PostgreSQL accepts no NUL in text. */
export const Id = Type.String({ maxLength: 64, pattern: "^[\\w-]+$" });

export const CodeSent = named("CodeSent", {
  /** Seconds until the code expires. */
  expiresIn: Type.Integer({ examples: [600] }),
  /** Seconds until another may be asked for. */
  resendIn: Type.Integer({ examples: [60] }),
});
export type CodeSent = Static<typeof CodeSent>;

/**
 * Set by a screen that requests its code when it opens: nothing is sent while an earlier code of
 * this flow can still be used. The answer then says how long that one lasts.
 */
export const Once = Type.Optional(Type.Literal(true));

/** The channels whose code a screen requests when it opens, because there is no choice. */
export const SendOnOpen = Type.Optional(Type.Array(Channel));

/** The proofs a sign-in needs. */
export const VerifyInstruction = Type.Array(oneOf("email", "sms", "totp", "passkey"));
export type VerifyInstruction = Static<typeof VerifyInstruction>;

export const AccountType = oneOf("individual", "institution");

/** The review of an institution; null for individuals, who are not reviewed here. */
const ReviewStatus = Type.Unsafe<"pending" | "approved" | "refused" | null>({
  type: ["string", "null"],
  enum: ["pending", "approved", "refused", null],
});

/** The missing contact that the page may offer to bind. */
const BindOffer = Type.Unsafe<"email" | "phone" | null>({
  type: ["string", "null"],
  enum: ["email", "phone", null],
});

const userInfoFields = {
  accountGroup: Type.Integer(),
  userId: Type.String(),
  UID: Type.String(),
  username: NullableText,
  emailOrPhone: Type.String(),
  isAdmin: Type.Boolean(),
  chainDreamMiningUser: Type.Boolean(),
  twoFactorRequired: Type.Boolean(),
  useAdminTwoFactor: Type.Boolean(),
  phone: NullableText,
  email: NullableText,
  dialCode: NullableText,
  verifyInstruction: VerifyInstruction,
  accountType: AccountType,
  reviewStatus: ReviewStatus,
  /** Tells the exchange whether to trade: false while an institution is not approved. */
  tradingAllowed: Type.Boolean(),
  bindOffer: BindOffer,
  /** Tells the exchange to hold withdrawals until this time. Absent if nothing is held. */
  withdrawalsHeldUntil: Type.Optional(Type.Integer()),
  /** When the second factor is removed, if a reset is pending that any session may stop. */
  factorResetAt: Type.Optional(Type.Integer()),
  /** What its owner has chosen; absent where the browser decides. */
  preferences: Type.Optional(
    object({
      theme: Type.Optional(oneOf("light", "dark")),
      timeZone: Type.Optional(Type.String()),
      hours: Type.Optional(oneOf("12", "24")),
    }),
  ),
  /** How many suspended sign-in methods wait for their owner's decision. Absent if none. */
  methodsToReview: Type.Optional(Type.Integer()),
  /** The company or masked contact of a sub-user's main account. Absent for others. */
  mainAccount: Type.Optional(Type.String()),
};

/** SES-1 without the token: what user/info answers. */
export const UserInfo = named("UserInfo", userInfoFields);
export type UserInfo = Static<typeof UserInfo>;

/** SES-1 */
export const SignedIn = named("SignedIn", {
  ...userInfoFields,
  authorization: Type.String(),
  deviceId: Type.Optional(DeviceId),
  /** The addresses that refuse our messages: their owner should check or replace them. */
  unreachable: Type.Optional(Type.Array(oneOf("email", "phone"))),
});
export type SignedIn = Static<typeof SignedIn>;

/** SES-2 and the ticket that carries the login on. */
export const SecondStep = named("SecondStep", {
  next: Type.Literal("verifyCode"),
  ticket: Ticket,
  twoFactorRequired: Type.Boolean(),
  phoneAuthRequired: Type.Boolean(),
  emailAuthRequired: Type.Boolean(),
  phone: NullableText,
  email: NullableText,
  dialCode: NullableText,
  verifyInstruction: VerifyInstruction,
  sendOnOpen: SendOnOpen,
});
export type SecondStep = Static<typeof SecondStep>;

export const UnknownDevice = named("UnknownDevice", {
  next: Type.Literal("device"),
  ticket: Ticket,
  phone: NullableText,
  email: NullableText,
  dialCode: NullableText,
  /** The device is known, but something else about the sign-in is unusual. */
  known: Type.Optional(Type.Literal(true)),
  /** The password was recovered by one contact, so only the other one is offered. */
  afterRecovery: Type.Optional(Type.Literal(true)),
  sendOnOpen: SendOnOpen,
});
export type UnknownDevice = Static<typeof UnknownDevice>;

export const SignInResult = Type.Union([SignedIn, SecondStep, UnknownDevice], {
  title: "SignInResult",
});

export const RecoveryCode = Type.String({ maxLength: 64, examples: ["7K2M-9QXW-PA4D-H8TZ"] });
export const LinkToken = Type.String({ maxLength: 64, examples: ["Vq3xT8mLr0ZbYk5NdW1sGc"] });
