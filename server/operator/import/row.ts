import { readAntiPhishingCode } from "@portico/contract/fields/anti-phishing";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import { canonicalEmail, isEmail } from "@portico/contract/fields/email";
import { isInviteCodeShape, canonicalInviteCode } from "@portico/contract/fields/invite";
import { localeOf } from "@portico/contract/locales";
import { object, oneOf, Tracking } from "@portico/contract/shared/schemas";
import { Institution } from "@portico/contract/registration/schemas";
import { canonicalUsername, isUsername } from "@portico/contract/fields/username";
import { type Account, newAccountGroup, newUid } from "../../core/accounts/accounts.ts";
import { isReadableHash } from "../../platform/passwords/password-hash.ts";
import { readAnyPhone } from "../../platform/phone.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import { fromBase32 } from "../../platform/secrets/totp.ts";

const optional = Type.Optional;
const Uid = Type.String({ pattern: "^[1-9][0-9]{3,17}$" });
/** PostgreSQL stores no NUL, and one would refuse the whole batch. */
const NO_CONTROL_CHARACTER = "^[^\\u0000-\\u001f\\u007f-\\u009f]*$";
const Moment = Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\d" });

/** One line of an import: an account from another system. Unknown fields are refused. */
const ImportRow = object({
  email: optional(Type.String({ maxLength: 256 })),
  /** E.164. */
  phone: optional(Type.String({ pattern: "^\\+[1-9][0-9]{5,14}$" })),
  username: optional(Type.String({ maxLength: 64 })),
  /** A hash as in docs/decisions/012. Without it, the user must set a password by recovery. */
  passwordHash: optional(Type.String({ maxLength: 1024 })),
  uid: optional(Uid),
  accountGroup: optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  type: optional(oneOf("individual", "institution")),
  status: optional(oneOf("active", "frozen", "closed")),
  review: optional(oneOf("pending", "approved", "refused")),
  institution: optional(Institution),
  parentUid: optional(Uid),
  useAdminTwoFactor: optional(Type.Boolean()),
  mining: optional(Type.Boolean()),
  secondFactors: optional(Type.Array(oneOf("email", "sms", "totp"), { maxItems: 3 })),
  /** Base32, as in the user's authenticator app. */
  totpSecret: optional(Type.String({ pattern: "^[A-Z2-7]{16,128}=*$" })),
  antiPhishingCode: optional(Type.String({ maxLength: 128 })),
  locale: optional(Type.String({ maxLength: 16 })),
  countryCode: optional(Type.String({ pattern: "^[A-Z]{2}$" })),
  inviteCode: optional(Type.String({ maxLength: 32 })),
  refundBasisPoints: optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  invitedBy: optional(Type.String({ maxLength: 32, pattern: NO_CONTROL_CHARACTER })),
  tracking: optional(Tracking),
  termsVersion: optional(
    Type.String({ minLength: 1, maxLength: 20, pattern: NO_CONTROL_CHARACTER }),
  ),
  termsAcceptedAt: optional(Moment),
  createdAt: optional(Moment),
});
type ImportRow = Static<typeof ImportRow>;

const checker = Compile(ImportRow);

/** Why a line was refused: reported by line number, never with its content. */
export class LineRefused extends Error {
  override name = "LineRefused";
}

const refuse = (why: string): never => {
  throw new LineRefused(why);
};

export function parseRow(text: string): ImportRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("not JSON");
  }
  if (checker.Check(value)) return value;
  const [first] = checker.Errors(value);
  return refuse(first === undefined ? "not an account" : problemOf(first));
}

/** Uses the words of the schema, which never repeat a value. */
function problemOf({ keyword, instancePath, params, message }: TLocalizedValidationError): string {
  if (instancePath === "") return "not a JSON object";
  const field = `field ${instancePath.slice(1)}`;
  // The schema of a field that is not in the list is `false`.
  if (keyword === "boolean") return `${field} is unknown`;
  if (keyword === "pattern" && params.pattern === NO_CONTROL_CHARACTER) {
    return `${field} has a control character`;
  }
  if (keyword === "enum") return `${field} must be one of ${params.allowedValues.join(", ")}`;
  return `${field} ${message}`;
}

export interface ImportedAccount {
  account: Account;
  /** A generated UID may be replaced by a new one; a given UID may not. */
  ownUid: boolean;
  parentUid: string | undefined;
  totpSecret: Buffer | undefined;
  invite: { code: string | undefined; refundBasisPoints: number | undefined };
}

function momentOf(text: string | undefined, otherwise: number, field: string): number {
  if (text === undefined) return otherwise;
  const at = Date.parse(text);
  return Number.isNaN(at) || at > otherwise ? refuse(`field ${field} is no past moment`) : at;
}

function contactsOf({ email, phone, username, parentUid }: ImportRow) {
  if (email !== undefined && !isEmail(email)) refuse("field email is no address");
  const number = phone === undefined ? undefined : readAnyPhone(phone);
  if (phone !== undefined && number === undefined) refuse("field phone is no number");
  if (username !== undefined && !isUsername(username)) refuse("field username cannot be one");
  const reachable = email !== undefined || number !== undefined;
  if (!reachable && parentUid === undefined) refuse("neither email nor phone");
  if (!reachable && username === undefined) refuse("nothing to sign in with");
  return {
    email: email === undefined ? null : canonicalEmail(email),
    phone: number?.e164 ?? null,
    dial_code: number?.dialCode ?? null,
    username: username ?? null,
    username_key: username === undefined ? null : canonicalUsername(username),
  };
}

function antiPhishingCodeOf({ antiPhishingCode }: ImportRow): string | null {
  if (antiPhishingCode === undefined) return null;
  return readAntiPhishingCode(antiPhishingCode) ?? refuse("field antiPhishingCode cannot be one");
}

function factorsOf({ secondFactors = [], totpSecret, email, phone }: ImportRow): string {
  const asks = (factor: "email" | "sms" | "totp") => secondFactors.includes(factor);
  if (asks("totp") !== (totpSecret !== undefined)) refuse("totp and totpSecret go together");
  if (asks("email") && email === undefined) refuse("asks for email codes without an address");
  if (asks("sms") && phone === undefined) refuse("asks for SMS codes without a number");
  return [...new Set(secondFactors)].join(",");
}

/** Converts a line into an account; refuses one that could not sign in or would be ambiguous. */
export function readRow(row: ImportRow, now: number): ImportedAccount {
  const { type = "individual", institution, review, passwordHash, inviteCode, locale = "en" } = row;
  if (type === "institution" && institution === undefined)
    refuse("an institution without its data");
  if (type === "individual" && (institution ?? review) !== undefined) {
    refuse("an individual with an institution's data");
  }
  if (passwordHash !== undefined && !isReadableHash(passwordHash)) {
    refuse("field passwordHash is of no known kind");
  }
  if (inviteCode !== undefined && !isInviteCodeShape(inviteCode)) refuse("field inviteCode");
  const known = localeOf(locale.toLowerCase()) ?? refuse("field locale is not offered");
  const created = momentOf(row.createdAt, now, "createdAt");
  const account: Account = {
    id: randomToken().slice(0, 22),
    uid: row.uid ?? newUid(),
    account_group: row.accountGroup ?? newAccountGroup(),
    type,
    status: row.status ?? "active",
    frozen_by: null,
    parent_id: null,
    mining: row.mining ? 1 : 0,
    ...contactsOf(row),
    password_hash: passwordHash ?? null,
    locale: known,
    country_code: row.countryCode ?? null,
    invite_flags: "",
    invited_by: row.invitedBy === undefined ? null : canonicalInviteCode(row.invitedBy),
    tracking: row.tracking ? JSON.stringify(row.tracking) : null,
    institution: institution ? JSON.stringify(institution) : null,
    terms_version: row.termsVersion ?? "imported",
    terms_accepted_at: momentOf(row.termsAcceptedAt, now, "termsAcceptedAt"),
    created_at: created,
    second_factors: factorsOf(row),
    use_admin_two_factor: row.useAdminTwoFactor ? 1 : 0,
    review: type === "institution" ? (review ?? "pending") : null,
    offer_closed_until: null,
    password_changed_at: null,
    anti_phishing_code: antiPhishingCodeOf(row),
    held_until: null,
    closing_at: null,
    factor_reset_at: null,
    factor_reset_told: 0,
    methods_to_review: 0,
    recovered_by: null,
    recovered_flow: null,
    recovered_device: null,
    theme: null,
    time_zone: null,
    hours: null,
    optional_mails: "",
  };
  return {
    account,
    ownUid: row.uid === undefined,
    parentUid: row.parentUid,
    totpSecret: row.totpSecret === undefined ? undefined : fromBase32(row.totpSecret),
    invite: {
      code: inviteCode === undefined ? undefined : canonicalInviteCode(inviteCode),
      refundBasisPoints: row.refundBasisPoints,
    },
  };
}
