-- The keyed request that consumed a challenge; its retry may consume it again.
-- safe for older versions
alter table used_challenges add column used_by text;
