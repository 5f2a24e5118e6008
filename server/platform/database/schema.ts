import type { RequestKind } from "@portico/contract/admin/roles";
import type { BlockRuleKind, DeskMetric } from "@portico/contract/admin/security-desk/names";

/**
 * The tables, as portable types: text, integer, bigint milliseconds; booleans are 0 or 1. Defined
 * by server/migrations; this file describes them for the compiler.
 */
export interface AccountTable {
  id: string;
  uid: string;
  account_group: number;
  type: "individual" | "institution";
  status: "active" | "frozen" | "closed";
  /** Set if the main account froze a sub-account: then it may unfreeze it too. */
  frozen_by: "parent" | null;
  parent_id: string | null;
  mining: number;
  email: string | null;
  dial_code: string | null;
  phone: string | null;
  username: string | null;
  username_key: string | null;
  password_hash: string | null;
  locale: string;
  country_code: string | null;
  invited_by: string | null;
  tracking: string | null;
  institution: string | null;
  terms_version: string;
  terms_accepted_at: number;
  created_at: number;
  /** The second step of a sign-in: some of `email,sms,totp`, or nothing. */
  second_factors: string;
  /** A sub-user whose second step uses the parent account's factors. */
  use_admin_two_factor: number;
  /** The review of an institution; null for individuals. */
  review: "pending" | "approved" | "refused" | null;
  /** The end of the time in which the offer to bind the missing email or phone stays hidden. */
  offer_closed_until: number | null;
  password_changed_at: number | null;
  /** Shown in every email to an address of the account, so that its owner can recognize a forged one. */
  anti_phishing_code: string | null;
  /** The time until which the exchange holds withdrawals. */
  held_until: number | null;
  /** When it closes permanently, unless its owner signs in before. */
  closing_at: number | null;
  /** When its second factor is removed, unless somebody stops it before. */
  factor_reset_at: number | null;
  /** How many notices of the factor reset were sent. */
  factor_reset_told: number;
  /** How many sign-in methods wait for their owner to keep or remove them. */
  methods_to_review: number;
  /** What it shares with its inviter: some of `mailbox,device,address`, or nothing. */
  invite_flags: string;
  /** The contact it was last recovered by, until a device is proven by the other one. */
  recovered_by: "email" | "sms" | null;
  /** The hash of the flow cookie of the browser that recovered it last. */
  recovered_flow: string | null;
  /**
   * The known device it was recovered on: still known, but proves nothing while recovered_by is
   * set.
   */
  recovered_device: string | null;
  /** Null, here and below, leaves the choice to the browser. */
  theme: "light" | "dark" | null;
  /** A name of the IANA database. */
  time_zone: string | null;
  hours: "12" | "24" | null;
  /** The optional mails that its owner wants, comma-separated. */
  optional_mails: string;
}

/** The latest review of a company; missing before the first decision. */
export interface CompanyReviewTable {
  account_id: string;
  /** Why it was refused, comma-separated. */
  reasons: string;
  submitted_at: number;
  decided_at: number | null;
}

/** A document that an operator asked a company for. */
export interface CompanyDocumentRequestTable {
  account_id: string;
  kind: string;
  /** When it was asked for: only a document that was added later answers it. */
  asked_at: number;
}

export interface CompanyDocumentTable {
  id: string;
  account_id: string;
  kind: string;
  /** The file's name, encrypted by the keyring. */
  name: string;
  size: number;
  /** The type that the content has; null until the document is complete and checked. */
  type: string | null;
  /** 1 if a virus scan found nothing. */
  scanned: number;
  created_at: number;
  added_at: number | null;
  /** When an unfinished upload is given up; null once it is complete. */
  expires_at: number | null;
}

export interface CompanyDocumentPartTable {
  document_id: string;
  part: number;
  /** Encrypted by the keyring. */
  content: string;
}

/** A sign-in method that was recently added or removed, or that is suspended. */
export interface MethodChangeTable {
  id: string;
  account_id: string;
  kind:
    | "authenticator"
    | "passkey"
    | "recoveryCodes"
    | "identity"
    | "email"
    | "phone"
    | "antiPhishingCode";
  change: "added" | "removed";
  /** The id of a passkey or an identity; empty if an account has only one of the kind. */
  method_id: string;
  /** The name that its owner knows; null if the kind is enough. */
  name: string | null;
  /** A removed email address or phone number: reserved while this row exists. */
  address: string | null;
  /** The rows of an inactive method, as JSON. */
  contents: string | null;
  made_at: number;
  /** Null until the mailbox that a provider vouched for is proven by a code. */
  matures_at: number | null;
  country_code: string | null;
  device: string | null;
  suspended_at: number | null;
}

/** A method that one operator wants to remove; another has to approve. */
export interface MethodRemovalTable {
  id: string;
  account_id: string;
  kind: MethodChangeTable["kind"];
  method_id: string;
  reason: string;
  requested_by: string;
  requested_at: number;
  approved_by: string | null;
  approved_at: number | null;
}

export interface AuthenticatorTable {
  account_id: string;
  /** Encrypted by the keyring. */
  secret: string;
  /** The last accepted step: each works once. */
  last_step: number;
  created_at: number;
}

/** An authenticator that its owner has not confirmed yet: one for each account. */
export interface PendingAuthenticatorTable {
  account_id: string;
  /** Encrypted by the keyring. */
  secret: string;
  expires_at: number;
}

export interface RecoveryCodeTable {
  id: string;
  account_id: string;
  /** The part of the code that names the row; the rest is hashed. */
  selector: string;
  code_hash: string;
  created_at: number;
  used_at: number | null;
}

export interface PasskeyTable {
  /** The credential's own id, in base64url. */
  id: string;
  account_id: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  /** The transports for the browser's hint, comma-separated. */
  transports: string;
  name: string;
  device_type: "singleDevice" | "multiDevice";
  /** The id of the model that made it; all zeros if it does not say. */
  aaguid: string | null;
  backed_up: number;
  created_at: number;
  last_used_at: number | null;
}

/** A pending passkey challenge; deleting it consumes it. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: string;
  flow_hash: string;
  account_id: string | null;
  expires_at: number;
}

export interface InviteCodeTable {
  code: string;
  owner_id: string | null;
  /** Hundredths of a percent, so that money never becomes a float. */
  refund_basis_points: number;
  created_at: number;
  /** The only type of account that may use it; null for any. */
  for_type: "individual" | "institution" | null;
  /** How many more accounts may use it; null for any number. */
  uses_left: number | null;
}

export interface SessionTable {
  id: string;
  account_id: string;
  token_hash: string;
  binder_hash: string;
  device_id: string | null;
  factors: string;
  country_code: string | null;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  /** May be in the future: a replaced session has a grace period for open tabs. */
  ended_at: number | null;
  ended_why: string | null;
  replaced_by: string | null;
  /** When its holder last proved who they are, and by what (step-up). */
  proven_at: number;
  proven_factors: string;
  /** The id of the key that signed its authorization; null in rows of older versions. */
  authorization_key: string | null;
}

export interface DeviceTable {
  id: string;
  account_id: string;
  token_hash: string;
  public_id: string;
  info: string | null;
  fingerprint: string | null;
  created_at: number;
  last_seen_at: number;
  /** Where and in which browser it was trusted: elsewhere it has to be proven again. */
  country_code: string | null;
  browser: string | null;
  revoked_at: number | null;
}

export interface CodeTable {
  id: string;
  purpose: string;
  recipient_hash: string;
  flow_hash: string;
  code_hash: string;
  tries: number;
  sent_at: number;
  expires_at: number;
  used_at: number | null;
  /** The message that contained it; null in rows of older versions. */
  message_id: string | null;
}

export interface TicketTable {
  token_hash: string;
  flow: string;
  step: string;
  flow_hash: string;
  subject: string;
  expires_at: number;
  used_at: number | null;
  /** The account it leads to, if known. */
  account_id: string | null;
  tries: number;
}

/** A provider's user that signs in to an account. */
export interface IdentityTable {
  id: string;
  account_id: string;
  /** The provider's name in the settings, for its label; issuer and subject are the identity. */
  provider: string;
  issuer: string;
  subject: string;
  /** The provider's email address, masked, so that its owner can tell identities apart. */
  shown: string | null;
  created_at: number;
  last_used_at: number | null;
}

/** A pending sign-in at a provider; deleting it consumes it. */
export interface ThirdPartyFlowTable {
  /** The hash of the state, or of a native app's nonce. */
  state_hash: string;
  kind: "sign-in" | "native" | "connect";
  provider: string;
  /** Empty for a native app. */
  browser_hash: string;
  /** The account that another identity is linked to. */
  account_id: string | null;
  /** Encrypted by the keyring. */
  secrets: string;
  started_at: number;
  expires_at: number;
}

export interface IdempotentAnswerTable {
  /** A hash of the Idempotency-Key. */
  id: string;
  /** The owner, the request and the outcome, encrypted. */
  sealed: string;
  expires_at: number;
}

/** Provider answers that only this table protects against reuse. */
export interface UsedAnswerTable {
  id: string;
  expires_at: number;
}

export interface UsedChallengeTable {
  id: string;
  expires_at: number;
  /** A hash of the request and its idempotency key, if it had one. */
  used_by: string | null;
}

export interface LimitTable {
  key: string;
  count: number;
  ends_at: number;
}

export interface OutboxTable {
  id: string;
  channel: "mail" | "sms";
  template: string;
  /** Encrypted recipient, locale and values. Emptied once sent, except in development. */
  payload: string | null;
  status: "queued" | "sent" | "dead" | "expired";
  attempts: number;
  due_at: number;
  leased_until: number;
  lease: string | null;
  expires_at: number | null;
  created_at: number;
  sent_at: number | null;
  last_error: string | null;
  /** When its recipient's server rejected it permanently. */
  refused_at: number | null;
  /** The W3C traceparent of the call that caused it; null without tracing. */
  trace_context: string | null;
  /** A keyed hash; null for messages of earlier versions. */
  recipient_hash: string | null;
}

export interface PasswordKeyTable {
  id: string;
  /** 1 for the key that encrypts new passwords: at most one row. */
  current: number | null;
  public_key: string;
  private_key: string;
  created_at: number;
}

/** A key of the keyring that this database has seen. */
export interface SecretKeyTable {
  id: string;
  /** Derived from the secret: the same id with another secret is a mistake. */
  check_value: string;
  first_seen_at: number;
  /** When an operator accepted that what it encrypted cannot be read any more. */
  lost_at: number | null;
}

/** A key of one of the exchange's own services. */
export interface ServiceKeyTable {
  /** Public: part of the key. */
  id: string;
  name: string;
  /** Some of `check,account,events,admin`. */
  scopes: string;
  secret_hash: string;
  created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
  /** The operator who got the key; null for one of the command line. */
  holder_id: string | null;
  /** The audiences that it gets tokens for, with commas between them; null for all of them. */
  audiences: string | null;
}

/** A key that signs session tokens. */
export interface SigningKeyTable {
  /** The `kid` of its tokens: the thumbprint of the public key. */
  id: string;
  /** Counts from 1. */
  generation: number;
  /** A JWK, as published. */
  public_key: string;
  /** A JWK, encrypted. */
  private_key: string;
  created_at: number;
  /** It is published before it signs, so that verifiers know it by then. */
  signs_from: number;
}

export interface AuditEventTable {
  id: string;
  at: number;
  event: string;
  /** The call that caused it. */
  call: string;
  account_id: string | null;
  /** The refusal's name, when it was refused. */
  reason: string | null;
  factors: string;
  address: string;
  country_code: string | null;
  user_agent: string;
  device_id: string | null;
  request_id: string;
  /** The unusual signals of the call. */
  signals: string;
  /** The console's operator who did it; null for visitors and the command line. */
  operator_id: string | null;
  /** The request, operator or rule that it is about; the country that a text message goes to. */
  subject_id: string | null;
  /** The operator's reason. */
  note: string | null;
}

/** A record that is not in the chain yet. */
export interface AuditUnsealedTable {
  event_id: string;
  at: number;
}

export interface AuditChainTable {
  /** From 1, without gaps. */
  seq: number;
  event_id: string;
  at: number;
  /** Covers this record and the hash before it. */
  hash: string;
}

/** An end of the chain. */
export interface AuditAnchorTable {
  name: "head" | "checkpoint";
  /** Sequence number and hash, encrypted by the keyring. */
  sealed: string;
}

export interface UnreachableAddressTable {
  recipient_hash: string;
  reason: string;
  since: number;
  /** When its owner got a notice at another address. */
  told_at: number | null;
}

/** The progress of a file's import. */
export interface ImportTable {
  name: string;
  /** A hash of the start of the file: another file under the same name is another import. */
  fingerprint: string;
  /** Bytes that are done. */
  position: number;
  lines: number;
  accepted: number;
  refused: number;
  updated_at: number;
}

/** A single-use link in a mail, which does one thing without a sign-in. */
export interface MailLinkTable {
  token_hash: string;
  kind: "wasnt-me" | "keep-factor";
  account_id: string;
  /** What the mail said, for its page. */
  subject: string;
  expires_at: number;
  used_at: number | null;
}

/** A link with which a sub-user sets a password. */
export interface SubAccountInvitationTable {
  token_hash: string;
  account_id: string;
  expires_at: number;
  used_at: number | null;
}

/** An event of an account, for the exchange's services. */
export interface EventTable {
  account_id: string;
  /** 1, 2, 3 … for each account. Inserted as 0: a trigger numbers it. */
  sequence: number;
  id: string;
  type: string;
  at: number;
  initiator: "user" | "operator" | "system";
  /** As JSON. */
  data: string;
  /** The place among all events, given after the commit; null until then. */
  position: number | null;
}

/** The last sequence of an account. */
export interface EventSequenceTable {
  account_id: string;
  last: number;
}

/** One row: the last position, and the last one that has expired. */
export interface EventHeadTable {
  id: number;
  last: number;
  expired: number;
}

export interface WebhookEndpointTable {
  id: string;
  url: string;
  /** The types of events it gets, comma-separated; empty for all. */
  types: string;
  state: "active" | "paused" | "disabled";
  state_reason: string | null;
  created_at: number;
  /** Every event up to this position is delivered, held back or a dead letter. */
  position: number;
  /** How many attempts in a row have failed, and when the next one is due. */
  failures: number;
  due_at: number;
  failing_since: number | null;
  last_success_at: number | null;
  last_error: string | null;
  lease: string | null;
  leased_until: number;
  /** Counts changes by operators. */
  revision: number;
}

export interface WebhookSecretTable {
  id: string;
  endpoint_id: string;
  /** Encrypted by the keyring. */
  secret: string;
  created_at: number;
  /** When a replaced secret expires; null for the current one. */
  expires_at: number | null;
}

/** An account whose events are held back from an endpoint, from this sequence on. */
export interface WebhookHeldAccountTable {
  endpoint_id: string;
  account_id: string;
  sequence: number;
  attempts: number;
  due_at: number;
  /** When the first attempt failed. */
  failed_at: number;
  error: string;
}

export interface WebhookDeadLetterTable {
  endpoint_id: string;
  account_id: string;
  sequence: number;
  event_id: string;
  type: string;
  attempts: number;
  error: string;
  died_at: number;
  /** Set by an operator: it is sent once more. */
  retry_at: number | null;
}

export interface OperatorTable {
  id: string;
  email: string;
  /** One for all spellings of a mailbox. */
  email_key: string;
  name: string;
  /** Comma-separated. */
  roles: string;
  disabled_at: number | null;
  created_at: number;
  /** Set if it is a service: then it cannot sign in. */
  service_key_id: string | null;
}

export interface OperatorInvitationTable {
  token_hash: string;
  operator_id: string;
  expires_at: number;
  used_at: number | null;
}

export type OperatorPasskeyTable = Omit<PasskeyTable, "account_id"> & { operator_id: string };

export interface OperatorChallengeTable {
  challenge_hash: string;
  purpose: "creation" | "sign-in" | "proof";
  browser_hash: string;
  operator_id: string | null;
  expires_at: number;
}

/** Which operator a browser belongs to. */
export interface OperatorBrowserTable {
  token_hash: string;
  operator_id: string;
  created_at: number;
}

export interface OperatorSessionTable {
  id: string;
  operator_id: string;
  token_hash: string;
  browser_hash: string;
  address: string;
  country_code: string | null;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  /** When its operator last used a passkey. */
  proven_at: number;
  ended_at: number | null;
  /** The secret before the last proof, and until when it still opens the session. */
  former_token_hash: string | null;
  former_until: number | null;
}

/** How often something happened within five minutes, for the security desk. */
export interface DeskCountTable {
  bucket_at: number;
  metric: DeskMetric;
  /** A reason, a signal, a call, or the id of a block rule. */
  detail: string;
  /** Empty if unknown. */
  country_code: string;
  count: number;
}

export interface BlockRuleTable {
  id: string;
  kind: BlockRuleKind;
  value: string;
  reason: string;
  made_by: string;
  made_at: number;
  until: number;
  /** Set if it was ended before its time. */
  ended_by: string | null;
  ended_at: number | null;
}

/** A request that one operator makes and another decides. */
export interface OperatorRequestTable {
  id: string;
  kind: RequestKind;
  /** An open one that has expired is marked when somebody looks at it. */
  state: "open" | "approved" | "refused" | "canceled" | "expired";
  account_id: string | null;
  /** The operator that it is about, if it is about one. */
  operator_id: string | null;
  /** Identifies the subject: it has at most one open request of each kind. */
  subject_key: string;
  /** What exactly is asked for, as JSON. */
  details: string;
  reason: string;
  evidence: string;
  requested_by: string;
  requested_at: number;
  decidable_at: number;
  expires_at: number;
  decided_by: string | null;
  decided_at: number | null;
  comment: string;
  /** When the requester has taken what was approved. */
  redeemed_at: number | null;
}

/** What operators write down about a customer. */
export interface CustomerNoteTable {
  id: string;
  account_id: string;
  operator_id: string;
  text: string;
  created_at: number;
}

/** An item of the checklist of a review, or an approval. */
export interface InstitutionMarkTable {
  account_id: string;
  item: string;
  operator_id: string;
  at: number;
}

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: number;
  /** 1 if versions that do not know it still work; missing before that was recorded. */
  safe_for_older?: number;
  /** The release that applied it; null or missing before that was recorded. */
  release?: number | null;
}

/** One row: the newest time that the servers have agreed on. */
export interface NewestMomentTable {
  id: number;
  at: number;
  /** The machine's uptime at that time, and its boot id. SQLite only. */
  uptime: number | null;
  boot: string | null;
}

/** All hashed files that a release serves with one brand. */
export interface AssetSetTable {
  /** A hash of all files in it. */
  id: string;
  first_seen_at: number;
  /** When a process that serves these files was last known to run. */
  last_seen_at: number;
}

export interface AssetTable {
  path: string;
  set_id: string;
  /** The hash of the plain file, in hex. */
  sha256: string;
  /** Brotli in base64. */
  content: string;
}

export interface Schema {
  accounts: AccountTable;
  authenticators: AuthenticatorTable;
  pending_authenticators: PendingAuthenticatorTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  invite_codes: InviteCodeTable;
  sessions: SessionTable;
  devices: DeviceTable;
  codes: CodeTable;
  tickets: TicketTable;
  identities: IdentityTable;
  third_party_flows: ThirdPartyFlowTable;
  used_answers: UsedAnswerTable;
  idempotent_answers: IdempotentAnswerTable;
  used_challenges: UsedChallengeTable;
  limits: LimitTable;
  kept_limits: LimitTable;
  secret_keys: SecretKeyTable;
  service_keys: ServiceKeyTable;
  signing_keys: SigningKeyTable;
  newest_moment: NewestMomentTable;
  outbox: OutboxTable;
  password_keys: PasswordKeyTable;
  audit_events: AuditEventTable;
  audit_unsealed: AuditUnsealedTable;
  audit_chain: AuditChainTable;
  audit_anchors: AuditAnchorTable;
  unreachable_addresses: UnreachableAddressTable;
  imports: ImportTable;
  mail_links: MailLinkTable;
  sub_account_invitations: SubAccountInvitationTable;
  method_changes: MethodChangeTable;
  method_removals: MethodRemovalTable;
  company_reviews: CompanyReviewTable;
  company_document_requests: CompanyDocumentRequestTable;
  company_documents: CompanyDocumentTable;
  company_document_parts: CompanyDocumentPartTable;
  events: EventTable;
  event_sequences: EventSequenceTable;
  event_head: EventHeadTable;
  webhook_endpoints: WebhookEndpointTable;
  webhook_secrets: WebhookSecretTable;
  webhook_held_accounts: WebhookHeldAccountTable;
  webhook_dead_letters: WebhookDeadLetterTable;
  asset_sets: AssetSetTable;
  assets: AssetTable;
  operators: OperatorTable;
  operator_invitations: OperatorInvitationTable;
  operator_passkeys: OperatorPasskeyTable;
  operator_challenges: OperatorChallengeTable;
  operator_browsers: OperatorBrowserTable;
  operator_sessions: OperatorSessionTable;
  operator_requests: OperatorRequestTable;
  desk_counts: DeskCountTable;
  block_rules: BlockRuleTable;
  customer_notes: CustomerNoteTable;
  institution_marks: InstitutionMarkTable;
  migrations: MigrationTable;
}
