create table identities (
  id text primary key,
  account_id text not null references accounts (id),
  provider text not null,
  issuer text not null,
  subject text not null,
  shown text,
  created_at bigint not null,
  last_used_at bigint
);

create unique index identities_by_subject on identities (issuer, subject);
create index identities_by_account on identities (account_id);

create table third_party_flows (
  state_hash text primary key,
  kind text not null check (kind in ('sign-in', 'native', 'connect')),
  provider text not null,
  browser_hash text not null,
  account_id text,
  secrets text not null,
  started_at bigint not null,
  expires_at bigint not null
);

create index third_party_flows_by_expiry on third_party_flows (expires_at);

create table used_answers (
  id text primary key,
  expires_at bigint not null
);

create index used_answers_by_expiry on used_answers (expires_at);
