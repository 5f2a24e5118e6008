-- Until when the exchange holds withdrawals back.
alter table accounts add column held_until bigint;
-- When it closes for good, unless its owner signs in before.
alter table accounts add column closing_at bigint;
-- When its second factor goes, unless somebody stops it before; and how often that was told.
alter table accounts add column factor_reset_at bigint;
alter table accounts add column factor_reset_told integer not null default 0;

create index accounts_by_closing on accounts (closing_at);
create index accounts_by_factor_reset on accounts (factor_reset_at);

create table mail_links (
  token_hash text primary key,
  kind text not null check (kind in ('wasnt-me', 'keep-factor')),
  account_id text not null references accounts (id),
  subject text not null,
  expires_at bigint not null,
  used_at bigint
);

create index mail_links_by_account on mail_links (account_id);
create index mail_links_by_expiry on mail_links (expires_at);
