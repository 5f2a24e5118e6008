import Type, { type Static } from "typebox";
import {
  Account,
  Channel,
  Code,
  CodeSent,
  DeviceInfo,
  Email,
  EncryptedPassword,
  type EndpointSchema,
  InviteCode,
  NullableText,
  named,
  object,
  Once,
  SecondStep,
  SendOnOpen,
  SignedIn,
  Ticket,
  Tracking,
  UnknownDevice,
} from "../shared/schemas.ts";

export const PROVIDER_ID = "^[a-z0-9-]{1,32}$";
const Provider = Type.String({ pattern: PROVIDER_ID, examples: ["google"] });

/** The parameters that a provider's answer brings to the callback page. */
const answerFields = {
  provider: Provider,
  /** The provider's code; for Telegram its signed data. */
  code: Type.String({ maxLength: 4096 }),
  state: Type.String({ maxLength: 256 }),
  /** RFC 9207: the issuer, if the provider sends it. */
  iss: Type.Optional(Type.String({ maxLength: 512 })),
};

/** Where the visitor wanted to go: a path of this site, as given at the start. */
const Redirect = Type.String({ maxLength: 2048, examples: ["/en/account"] });
const roundTrip = { redirect: Type.Optional(Redirect) };

/** No account has this identity yet: its holder creates one, or links an existing one. */
export const BindAccount = named("BindAccount", {
  next: Type.Literal("bind-account"),
  ticket: Ticket,
  provider: Provider,
  /** A hint to prefill the form. */
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  /** True if `email` needs no code to create an account. */
  emailProven: Type.Boolean(),
  inviteCode: Type.Optional(InviteCode),
  ...roundTrip,
});
export type BindAccount = Static<typeof BindAccount>;

/** A trusted provider's email address has an account: its owner proves it, then links. */
export const LinkExisting = named("LinkExisting", {
  next: Type.Literal("link-existing-account"),
  ticket: Ticket,
  provider: Provider,
  /** Masked. */
  email: Type.String(),
  /** False if the account has no password to prove it with: link it from within the account. */
  hasPassword: Type.Boolean(),
  ...roundTrip,
});
export type LinkExisting = Static<typeof LinkExisting>;

const Outcome = Type.Union(
  [
    named("ProviderSignedIn", { ...SignedIn.properties, ...roundTrip }),
    named("ProviderSecondStep", { ...SecondStep.properties, ...roundTrip }),
    named("ProviderUnknownDevice", { ...UnknownDevice.properties, ...roundTrip }),
    BindAccount,
    LinkExisting,
  ],
  { title: "ProviderSignInResult" },
);

export const SignInProvider = named("SignInProvider", {
  id: Provider,
  /** The provider's name, the same in every language. */
  label: Type.String(),
  /** The name of an icon. */
  icon: Type.String(),
  /** False while it cannot be reached. */
  available: Type.Boolean(),
});
export type SignInProvider = Static<typeof SignInProvider>;

/** Where the browser is redirected, and for how many seconds the answer is accepted. */
const OAuthRedirect = named("OAuthRedirect", { url: Type.String(), expiresIn: Type.Integer() });

const Identities = Type.Array(
  named("LinkedIdentity", {
    id: Type.String(),
    provider: Provider,
    label: Type.String(),
    icon: Type.String(),
    /** Masked; null if the provider sent none. */
    email: NullableText,
    connectedAt: Type.Integer(),
    lastUsedAt: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
    /** False for the last sign-in method of the account. */
    removable: Type.Boolean(),
  }),
);

export const thirdPartySchemas = {
  thirdProviders: { data: Type.Array(SignInProvider) },
  thirdStart: {
    body: object({
      provider: Provider,
      inviteCode: Type.Optional(InviteCode),
      tracking: Type.Optional(Tracking),
      redirect: Type.Optional(Redirect),
      device: Type.Optional(DeviceInfo),
    }),
    data: OAuthRedirect,
  },
  thirdNativeStart: {
    body: object({
      provider: Provider,
      inviteCode: Type.Optional(InviteCode),
      tracking: Type.Optional(Tracking),
      device: Type.Optional(DeviceInfo),
    }),
    /** The nonce goes into the ID token, and works once. */
    data: object({ nonce: Type.String(), expiresIn: Type.Integer() }),
  },
  thirdPcVerify: { body: object(answerFields), data: Outcome },
  /** A native app's call: needs no cookie, and no Origin. */
  thirdVerify: {
    body: object({
      provider: Provider,
      idToken: Type.String({ maxLength: 16384 }),
      nonce: Type.String({ maxLength: 256 }),
    }),
    data: Outcome,
  },
  thirdCreate: {
    body: object({
      ticket: Ticket,
      termsVersion: Type.String({ maxLength: 20 }),
      /** If omitted: the provider's address, if that is proven. */
      email: Type.Optional(Email),
      emailCode: Type.Optional(Code),
      password: Type.Optional(EncryptedPassword),
      /** If omitted: the one given at the start. */
      inviteCode: Type.Optional(InviteCode),
      tracking: Type.Optional(Tracking),
      device: Type.Optional(DeviceInfo),
    }),
    data: SignedIn,
  },
  thirdBindCheckPassword: {
    body: object({
      ticket: Ticket,
      /** Omitted on link-existing-account: the ticket knows the account. */
      account: Type.Optional(Account),
      password: EncryptedPassword,
    }),
    data: object({
      ticket: Ticket,
      phone: NullableText,
      email: NullableText,
      totpRequired: Type.Boolean(),
      sendOnOpen: SendOnOpen,
    }),
  },
  thirdBindSendCode: {
    body: object({
      ticket: Ticket,
      channel: Channel,
      /** The address to prove for a new account; if omitted, the provider's. */
      email: Type.Optional(Email),
      once: Once,
    }),
    data: CodeSent,
  },
  thirdBindCheckCode: {
    body: object({
      ticket: Ticket,
      code: Code,
      /** Where the code was sent; if omitted, the email address if the account has one. */
      channel: Type.Optional(Channel),
      totpCode: Type.Optional(Code),
    }),
    /** A second step only if the account requires more than one code. */
    data: Type.Union([SignedIn, SecondStep]),
  },
  identityList: { data: Identities },
  identityStart: {
    body: object({ provider: Provider }),
    data: OAuthRedirect,
  },
  identityAdd: { body: object(answerFields), data: Identities },
  identityRemove: { body: object({ id: Type.String({ maxLength: 64 }) }), data: Identities },
} as const satisfies Record<string, EndpointSchema>;
