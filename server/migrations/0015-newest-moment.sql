-- One row: the newest moment that the servers have agreed on. Time does not go back behind it.
create table newest_moment (
  id integer primary key check (id = 1),
  at bigint not null,
  -- The machine's uptime at that moment, and which boot it counts from: of the embedded database alone.
  uptime bigint,
  boot text
);
