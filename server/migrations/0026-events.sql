-- Events for the exchange's services, and the webhooks that push them.
-- safe for older versions
create table events (
  account_id text not null,
  -- 1, 2, 3 … for each account; 0 is replaced by the trigger of migration 0027.
  sequence bigint not null,
  id text not null,
  type text not null,
  at bigint not null,
  -- A user, an operator or Portico itself.
  initiator text not null,
  -- JSON, as contract/events describes it.
  data text not null,
  -- The place among all events, given after the commit; null until then.
  position bigint,
  primary key (account_id, sequence)
);

create unique index events_by_position on events (position);
create index events_without_position on events (account_id, sequence) where position is null;

-- The last sequence of each account. It stays when events expire.
create table event_sequences (
  account_id text primary key,
  last bigint not null
);

-- One row: the last position, and the last one that has expired.
create table event_head (
  id integer primary key,
  last bigint not null,
  expired bigint not null
);
insert into event_head (id, last, expired) values (1, 0, 0);

-- Holds that run out are found by it.
create index accounts_by_hold on accounts (held_until) where held_until is not null;

create table webhook_endpoints (
  id text primary key,
  url text not null,
  -- The types of events it gets, comma-separated; empty for all.
  types text not null,
  state text not null,
  -- Why it was disabled.
  state_reason text,
  created_at bigint not null,
  -- Every event up to this position is delivered, held back or a dead letter.
  position bigint not null,
  -- How many attempts in a row have failed, and when the next one is due.
  failures integer not null,
  due_at bigint not null,
  failing_since bigint,
  last_success_at bigint,
  last_error text,
  -- The process that delivers, and until when.
  lease text,
  leased_until bigint not null,
  -- Counts changes by operators, so that the delivering process notices them.
  revision integer not null
);

-- During a rotation an endpoint has two.
create table webhook_secrets (
  id text primary key,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  -- Encrypted by the keyring.
  secret text not null,
  created_at bigint not null,
  expires_at bigint
);
create index webhook_secrets_by_endpoint on webhook_secrets (endpoint_id);

-- An account whose events an endpoint did not accept: they are held back from this sequence on.
create table webhook_held_accounts (
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  account_id text not null,
  sequence bigint not null,
  attempts integer not null,
  due_at bigint not null,
  failed_at bigint not null,
  error text not null,
  primary key (endpoint_id, account_id)
);

create table webhook_dead_letters (
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  account_id text not null,
  sequence bigint not null,
  event_id text not null,
  type text not null,
  attempts integer not null,
  error text not null,
  died_at bigint not null,
  -- Set by an operator: it is sent once more.
  retry_at bigint,
  primary key (endpoint_id, account_id, sequence)
);
