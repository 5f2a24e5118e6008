-- A proof gives a session a new secret. The former one ends calls that are under way.
-- safe for older versions
alter table operator_sessions add column former_token_hash text;
alter table operator_sessions add column former_until bigint;
create index operator_sessions_by_former_token on operator_sessions (former_token_hash);
