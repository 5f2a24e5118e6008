-- Account holders manage their own sub-accounts.
-- safe for older versions

-- 'parent' when the main account froze a sub-account, and may unfreeze it. Null for every other freeze.
alter table accounts add column frozen_by text;

create index accounts_by_parent_and_age on accounts (parent_id, created_at, id);

-- Links with which a sub-user sets a password. Only a hash of each is kept.
create table sub_account_invitations (
  token_hash text primary key,
  account_id text not null references accounts (id),
  expires_at bigint not null,
  used_at bigint
);

create index sub_account_invitations_by_account on sub_account_invitations (account_id);
create index sub_account_invitations_by_expiry on sub_account_invitations (expires_at);
