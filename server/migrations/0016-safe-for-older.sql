-- Whether versions that do not know a migration can work with what it leaves.
-- safe for older versions
alter table migrations add column safe_for_older integer not null default 0;
