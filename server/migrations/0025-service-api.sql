-- Keys of the exchange's own services, of which only hashes are kept, and keys that sign tokens for them.
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

-- Keys that sign session tokens. The newest one whose time has come signs.
create table signing_keys (
  id text primary key,
  generation integer not null unique,
  public_key text not null,
  -- Encrypted.
  private_key text not null,
  created_at bigint not null,
  signs_from bigint not null
);
