-- The keys that have encrypted something here: a start notices when one of them is missing or changed.
-- safe for older versions
create table secret_keys (
  id text primary key,
  -- Derived from the secret: the same id with another secret is a mistake.
  check_value text not null,
  first_seen_at bigint not null,
  -- When an operator accepted that what it encrypted cannot be read any more.
  lost_at bigint
);

-- The key that signed the session's authorization; null in rows of older versions.
alter table sessions add column authorization_key text;
