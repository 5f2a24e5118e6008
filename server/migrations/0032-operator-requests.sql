-- What one operator asks for and another decides.
-- safe for older versions
create table operator_requests (
  id text primary key,
  kind text not null,
  state text not null,
  account_id text references accounts (id),
  -- The operator that it is about, if it is about one.
  operator_id text references operators (id),
  -- Of each kind there is at most one open request about one of these.
  subject_key text not null,
  -- What exactly is asked for, as JSON.
  details text not null,
  reason text not null,
  evidence text not null,
  requested_by text not null references operators (id),
  requested_at bigint not null,
  decidable_at bigint not null,
  expires_at bigint not null,
  decided_by text references operators (id),
  decided_at bigint,
  comment text not null,
  -- When the requester has taken what was approved.
  redeemed_at bigint
);
create unique index operator_requests_open on operator_requests (kind, subject_key) where state = 'open';
create index operator_requests_by_time on operator_requests (requested_at, id);
create index operator_requests_by_account on operator_requests (account_id, requested_at);
