-- The scripts, styles and texts of every release in use: any process can send those of another one.
-- safe for older versions
create table asset_sets (
  -- A hash of all files in it.
  id text primary key,
  first_seen_at bigint not null,
  -- When a process that serves these files was last known to run.
  last_seen_at bigint not null
);

create table assets (
  path text not null,
  set_id text not null references asset_sets (id) on delete cascade,
  sha256 text not null,
  -- Brotli in base64.
  content text not null,
  primary key (path, set_id)
);

create index assets_by_set on assets (set_id);
