-- The audiences that a service key gets tokens for; null for all of them.
-- safe for older versions
alter table service_keys add column audiences text;
