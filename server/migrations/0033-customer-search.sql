-- What operators find customers by, and what they write down about them.
-- safe for older versions
create index audit_events_by_address on audit_events (address, at);
create index accounts_by_invite_code on accounts (invited_by, id);
create index accounts_by_time on accounts (created_at, id);
create index devices_by_public_id on devices (public_id);
create index devices_by_fingerprint on devices (fingerprint);

create table customer_notes (
  id text primary key,
  account_id text not null references accounts (id),
  operator_id text not null references operators (id),
  text text not null,
  created_at bigint not null
);
create index customer_notes_by_account on customer_notes (account_id, created_at);
