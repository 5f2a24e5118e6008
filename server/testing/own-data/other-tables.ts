import type { Schema } from "../../platform/database/schema.ts";

/** Tables without anything about an account, each with what it has instead. */
export const IMPERSONAL_TABLES: Partial<Record<keyof Schema, string>> = {
  desk_counts: "how often something happened in a country",
  block_rules: "rules of the security desk, about no account",
  outbox: "encrypted messages without an account, emptied once they are sent",
  limits: "counters under hashed names, which may be lost",
  kept_limits: "counters under hashed names",
  newest_moment: "the newest time that a server has seen",
  idempotent_answers: "encrypted answers without an account, for ten minutes",
  used_answers: "only that an answer was used",
  used_challenges: "only that a challenge was used",
  password_keys: "keys of the server",
  secret_keys: "keys of the server",
  imports: "how far the import of a file has come",
  migrations: "which migrations ran",
  service_keys: "of the exchange's services",
  signing_keys: "keys of the server",
  audit_unsealed: "which audit events are not in the hash chain yet",
  audit_chain: "hashes of audit events",
  audit_anchors: "the ends of the hash chain",
  event_head: "how many events there are",
  webhook_endpoints: "of the exchange's services",
  webhook_secrets: "of the exchange's services",
  asset_sets: "files of releases",
  assets: "files of releases",
  operator_invitations: "links for operators",
  operator_passkeys: "of operators",
  operator_challenges: "for operators",
  operator_browsers: "of operators",
  operator_sessions: "of operators",
};

/** Tables about an account that only repeat what the export has elsewhere. */
export const REPEATING_TABLES: Partial<Record<keyof Schema, string>> = {
  events: "copies of audit events for the exchange's services",
  event_sequences: "how many of these copies there are",
  webhook_held_accounts: "which copies wait for their delivery",
  webhook_dead_letters: "which copies could not be delivered",
};
