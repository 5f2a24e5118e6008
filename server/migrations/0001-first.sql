create table accounts (
  id text primary key,
  uid text not null unique,
  account_group integer not null,
  type text not null check (type in ('individual', 'institution')),
  status text not null check (status in ('active', 'frozen', 'closed')),
  parent_id text references accounts (id),
  mining integer not null default 0,
  email text unique,
  dial_code text,
  phone text unique,
  username text,
  username_key text unique,
  password_hash text,
  locale text not null,
  country_code text,
  invited_by text,
  tracking text,
  institution text,
  terms_version text not null,
  terms_accepted_at bigint not null,
  created_at bigint not null
);

create table invite_codes (
  code text primary key,
  owner_id text references accounts (id),
  refund_basis_points integer not null check (refund_basis_points between 0 and 10000),
  created_at bigint not null
);

create table devices (
  id text primary key,
  account_id text not null references accounts (id),
  token_hash text not null,
  public_id text not null,
  info text,
  fingerprint text,
  created_at bigint not null,
  last_seen_at bigint not null
);

create unique index devices_by_account on devices (account_id, token_hash);
create index devices_by_token on devices (token_hash);

create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  token_hash text not null unique,
  binder_hash text not null,
  device_id text references devices (id),
  factors text not null,
  country_code text,
  user_agent text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  ended_at bigint,
  ended_why text
);

create index sessions_by_account on sessions (account_id);

create table codes (
  id text primary key,
  purpose text not null,
  recipient_hash text not null,
  flow_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create unique index codes_by_flow on codes (purpose, recipient_hash, flow_hash);
create index codes_by_expiry on codes (expires_at);

create table tickets (
  token_hash text primary key,
  flow text not null,
  step text not null,
  flow_hash text not null,
  subject text not null,
  expires_at bigint not null,
  used_at bigint
);

create index tickets_by_expiry on tickets (expires_at);

create table used_challenges (
  id text primary key,
  expires_at bigint not null
);

create index used_challenges_by_expiry on used_challenges (expires_at);

create table limits (
  key text primary key,
  count integer not null,
  ends_at bigint not null
);

create index limits_by_end on limits (ends_at);

create table outbox (
  id text primary key,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  payload text,
  status text not null check (status in ('queued', 'sent', 'dead', 'expired')),
  attempts integer not null default 0,
  due_at bigint not null,
  leased_until bigint not null default 0,
  lease text,
  expires_at bigint,
  created_at bigint not null,
  sent_at bigint,
  last_error text
);

create index outbox_by_due on outbox (status, due_at);
create index outbox_by_age on outbox (created_at);

create table password_keys (
  id text primary key,
  current integer unique check (current = 1),
  public_key text not null,
  private_key text not null,
  created_at bigint not null
);
