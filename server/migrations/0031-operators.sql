-- The operators of the console: accounts of their own, with passkeys only.
-- safe for older versions
create table operators (
  id text primary key,
  email text not null,
  -- One for all spellings of a mailbox.
  email_key text not null,
  name text not null,
  -- With commas between them, or nothing.
  roles text not null,
  disabled_at bigint,
  created_at bigint not null
);
create unique index operators_by_mailbox on operators (email_key);

create table operator_invitations (
  token_hash text primary key,
  operator_id text not null references operators (id),
  expires_at bigint not null,
  used_at bigint
);
create index operator_invitations_by_operator on operator_invitations (operator_id);

create table operator_passkeys (
  id text primary key,
  operator_id text not null references operators (id),
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  device_type text not null,
  aaguid text,
  backed_up integer not null,
  created_at bigint not null,
  last_used_at bigint
);
create index operator_passkeys_by_operator on operator_passkeys (operator_id);

create table operator_challenges (
  challenge_hash text primary key,
  purpose text not null,
  browser_hash text not null,
  operator_id text,
  expires_at bigint not null
);

-- Which operator a browser belongs to.
create table operator_browsers (
  token_hash text primary key,
  operator_id text not null references operators (id),
  created_at bigint not null
);

create table operator_sessions (
  id text primary key,
  operator_id text not null references operators (id),
  token_hash text not null,
  browser_hash text not null,
  address text not null,
  country_code text,
  user_agent text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  proven_at bigint not null,
  ended_at bigint
);
create unique index operator_sessions_by_token on operator_sessions (token_hash);
create index operator_sessions_by_operator on operator_sessions (operator_id);
