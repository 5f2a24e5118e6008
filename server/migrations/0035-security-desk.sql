-- What the security desk shows, and what it blocks.
-- safe for older versions
create table desk_counts (
  -- The beginning of five minutes.
  bucket_at bigint not null,
  metric text not null,
  -- A reason, a signal, a call, or the id of a block rule.
  detail text not null,
  -- Empty if unknown.
  country_code text not null,
  count bigint not null,
  primary key (bucket_at, metric, detail, country_code)
);

create table block_rules (
  id text primary key,
  kind text not null,
  value text not null,
  reason text not null,
  made_by text not null references operators (id),
  made_at bigint not null,
  until bigint not null,
  -- Before its time.
  ended_by text references operators (id),
  ended_at bigint
);
create index block_rules_by_end on block_rules (until);
create index block_rules_by_time on block_rules (made_at, id);

create index audit_events_by_event on audit_events (event, at);
