alter table sessions add column proven_at bigint not null default 0;
alter table sessions add column proven_factors text not null default '';

create table pending_authenticators (
  account_id text primary key references accounts (id),
  secret text not null,
  expires_at bigint not null
);

create index pending_authenticators_by_expiry on pending_authenticators (expires_at);

create table recovery_codes (
  id text primary key,
  account_id text not null references accounts (id),
  selector text not null,
  code_hash text not null,
  created_at bigint not null,
  used_at bigint
);

create unique index recovery_codes_by_account on recovery_codes (account_id, selector);

create table passkeys (
  id text primary key,
  account_id text not null references accounts (id),
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up integer not null,
  created_at bigint not null,
  last_used_at bigint
);

create index passkeys_by_account on passkeys (account_id);

create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null,
  flow_hash text not null,
  account_id text,
  expires_at bigint not null
);

create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
