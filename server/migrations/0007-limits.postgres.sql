alter table limits set unlogged;
