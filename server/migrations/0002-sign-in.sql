alter table accounts add column second_factors text not null default '';
alter table accounts add column use_admin_two_factor integer not null default 0;
alter table accounts add column review text check (review in ('pending', 'approved', 'refused'));
alter table accounts add column offer_closed_until bigint;
alter table accounts add column password_changed_at bigint;

create table authenticators (
  account_id text primary key references accounts (id),
  secret text not null,
  last_step bigint not null,
  created_at bigint not null
);

alter table invite_codes add column for_type text check (for_type in ('individual', 'institution'));

alter table devices add column country_code text;
alter table devices add column browser text;
alter table devices add column revoked_at bigint;

alter table sessions add column replaced_by text;

alter table tickets add column account_id text;
alter table tickets add column tries integer not null default 0;

create index tickets_by_account on tickets (account_id);

create index codes_by_recipient on codes (recipient_hash);

create table audit_events (
  id text primary key,
  at bigint not null,
  event text not null,
  call text not null,
  account_id text,
  reason text,
  factors text not null,
  address text not null,
  country_code text,
  user_agent text not null,
  device_id text,
  request_id text not null
);

create index audit_events_by_account on audit_events (account_id, at);
create index audit_events_by_time on audit_events (at);
