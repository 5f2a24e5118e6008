-- Which release applied a migration: a process works on tables of the next release, not of later ones.
-- safe for older versions
alter table migrations add column release integer;
