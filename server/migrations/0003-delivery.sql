alter table accounts add column anti_phishing_code text;

create table unreachable_addresses (
  recipient_hash text primary key,
  reason text not null,
  since bigint not null,
  told_at bigint
);

alter table audit_events add column signals text not null default '';

create index sessions_by_end on sessions (ended_at);
create index sessions_by_use on sessions (last_seen_at);
create index outbox_by_lease on outbox (lease);

create table imports (
  name text primary key,
  fingerprint text not null,
  position bigint not null,
  lines bigint not null,
  accepted bigint not null,
  refused bigint not null,
  updated_at bigint not null
);

create index accounts_by_parent on accounts (parent_id);
