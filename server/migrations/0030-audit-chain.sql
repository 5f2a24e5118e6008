-- The hash chain of the audit log, and what an operator's record says beyond a visitor's.
-- safe for older versions
alter table audit_events add column operator_id text;
alter table audit_events add column subject_id text;
alter table audit_events add column note text;
create index audit_events_by_operator on audit_events (operator_id, at);

-- Committed records that are not in the chain yet.
create table audit_unsealed (
  event_id text primary key,
  at bigint not null
);
create index audit_unsealed_by_time on audit_unsealed (at, event_id);
insert into audit_unsealed (event_id, at) select id, at from audit_events;

create table audit_chain (
  seq bigint primary key,
  event_id text not null,
  at bigint not null,
  -- Of this record and the hash before it.
  hash text not null
);
create unique index audit_chain_by_event on audit_chain (event_id);

-- The two ends of the chain, encrypted by the keyring, which a thief of the database does not have.
create table audit_anchors (
  name text primary key,
  sealed text not null
);
