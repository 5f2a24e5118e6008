-- Counts that protect a secret from guesses and a person from floods: a crash must not empty them.
-- On SQLite they are in limits.db with the others.
create table kept_limits (
  key text primary key,
  count integer not null,
  ends_at bigint not null
);

create index kept_limits_by_end on kept_limits (ends_at);
