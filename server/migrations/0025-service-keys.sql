-- Keys of the exchange's own services. Only a hash of each secret is kept.
-- safe for older versions
create table service_keys (
  -- Public: it is part of the key, and names it in commands.
  id text primary key,
  name text not null,
  -- Some of check, account, events and admin, with commas between them.
  scopes text not null,
  secret_hash text not null,
  created_at bigint not null,
  -- To the minute.
  last_used_at bigint,
  revoked_at bigint
);
