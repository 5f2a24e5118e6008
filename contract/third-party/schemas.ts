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
  object,
  SecondStep,
  SignedIn,
  Ticket,
  Tracking,
  UnknownDevice,
} from "../shared/schemas.ts";

export const PROVIDER_ID = "^[a-z0-9-]{1,32}$";
const Provider = Type.String({ pattern: PROVIDER_ID, examples: ["google"] });

/** What an answer of a provider brings back to the callback page. */
const answerFields = {
  provider: Provider,
  /** The provider's code; of Telegram its signed data. */
  code: Type.String({ maxLength: 4096 }),
  state: Type.String({ maxLength: 256 }),
  /** RFC 9207: the issuer, where the provider tells it. */
  iss: Type.Optional(Type.String({ maxLength: 512 })),
};

/** Where the visitor wanted to go: a path of this site, as it was given at the start. */
const Redirect = Type.String({ maxLength: 2048, examples: ["/en/account"] });
const roundTrip = { redirect: Type.Optional(Redirect) };

/** Nobody's identity yet: its holder opens an account for it, or binds it to one. */
export const BindAccount = object({
  next: Type.Literal("bind-account"),
  ticket: Ticket,
  provider: Provider,
  /** A hint to fill in. */
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  /** True when `email` needs no code to open an account with. */
  emailProven: Type.Boolean(),
  inviteCode: Type.Optional(InviteCode),
  ...roundTrip,
});
export type BindAccount = Static<typeof BindAccount>;

/** A trusted provider's e-mail address has an account: its owner proves it, then links. */
export const LinkExisting = object({
  next: Type.Literal("link-existing-account"),
  ticket: Ticket,
  provider: Provider,
  /** Masked. */
  email: Type.String(),
  /** False where there is none to prove the account by: it is connected from within. */
  hasPassword: Type.Boolean(),
  ...roundTrip,
});
export type LinkExisting = Static<typeof LinkExisting>;

const Outcome = Type.Union([
  object({ ...SignedIn.properties, ...roundTrip }),
  object({ ...SecondStep.properties, ...roundTrip }),
  object({ ...UnknownDevice.properties, ...roundTrip }),
  BindAccount,
  LinkExisting,
]);

export const SignInProvider = object({
  id: Provider,
  /** A name of its own, the same in every language. */
  label: Type.String(),
  /** The name of a picture. */
  icon: Type.String(),
  /** False while it cannot be reached. */
  available: Type.Boolean(),
});
export type SignInProvider = Static<typeof SignInProvider>;

/** Where the browser goes, and for how long (seconds) its answer is waited for. */
const OAuthRedirect = object({ url: Type.String(), expiresIn: Type.Integer() });

const Identities = Type.Array(
  object({
    id: Type.String(),
    provider: Provider,
    label: Type.String(),
    icon: Type.String(),
    /** Masked; null where the provider told none. */
    email: NullableText,
    connectedAt: Type.Integer(),
    lastUsedAt: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
    /** False for the last way into the account. */
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
    /** The nonce goes into the ID token, and opens once. */
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
      /** Left out: the provider's, where that is proven. */
      email: Type.Optional(Email),
      emailCode: Type.Optional(Code),
      password: Type.Optional(EncryptedPassword),
      /** Left out: as given at the start. */
      inviteCode: Type.Optional(InviteCode),
      tracking: Type.Optional(Tracking),
      device: Type.Optional(DeviceInfo),
    }),
    data: SignedIn,
  },
  thirdBindCheckPassword: {
    body: object({
      ticket: Ticket,
      /** Left out on link-existing-account: the ticket knows whose it is. */
      account: Type.Optional(Account),
      password: EncryptedPassword,
    }),
    data: object({
      ticket: Ticket,
      phone: NullableText,
      email: NullableText,
      totpRequired: Type.Boolean(),
    }),
  },
  thirdBindSendCode: {
    body: object({
      ticket: Ticket,
      channel: Channel,
      /** For a new account: the address to prove; left out, the provider's. */
      email: Type.Optional(Email),
    }),
    data: CodeSent,
  },
  thirdBindCheckCode: {
    body: object({
      ticket: Ticket,
      code: Code,
      /** Where the code went; left out, the e-mail address if the account has one. */
      channel: Type.Optional(Channel),
      totpCode: Type.Optional(Code),
    }),
    /** A second step only of an account that asks for more codes than one. */
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
