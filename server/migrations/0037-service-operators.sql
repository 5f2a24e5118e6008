-- A service key of the scope admin makes requests: as an operator who cannot sign in.
-- safe for older versions
alter table operators add column service_key_id text;
-- The operator who got the key, and so decides none of its requests.
alter table service_keys add column holder_id text;
