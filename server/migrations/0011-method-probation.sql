-- How many sign-in methods wait for their owner to keep or remove them.
alter table accounts add column methods_to_review integer not null default 0;

-- A sign-in method that was added or removed lately, or that is suspended.
create table method_changes (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (kind in
    ('authenticator', 'passkey', 'recoveryCodes', 'identity', 'email', 'phone', 'antiPhishingCode')),
  change text not null check (change in ('added', 'removed')),
  -- Of a passkey or an identity; empty where an account has one of its kind.
  method_id text not null,
  name text,
  -- A removed e-mail address or phone number: reserved while this row is there.
  address text,
  -- The rows of a method that is not in force: removed or suspended.
  contents text,
  made_at bigint not null,
  -- Null until the mailbox that a provider vouched for is proven by a code.
  matures_at bigint,
  country_code text,
  device text,
  suspended_at bigint
);

create index method_changes_by_account on method_changes (account_id);
create index method_changes_by_address on method_changes (address);
create index method_changes_by_maturity on method_changes (matures_at);

-- What is younger than seven days is new; older rows are mature, and housekeeping deletes them.
insert into method_changes (id, account_id, kind, change, method_id, name, made_at, matures_at)
  select 'authenticator-' || account_id, account_id, 'authenticator', 'added', '', null,
    created_at, created_at + 604800000 from authenticators;
insert into method_changes (id, account_id, kind, change, method_id, name, made_at, matures_at)
  select 'passkey-' || id, account_id, 'passkey', 'added', id, name,
    created_at, created_at + 604800000 from passkeys;
insert into method_changes (id, account_id, kind, change, method_id, name, made_at, matures_at)
  select 'recoveryCodes-' || account_id, account_id, 'recoveryCodes', 'added', '', null,
    min(created_at), min(created_at) + 604800000 from recovery_codes group by account_id;
-- An identity as old as its account was proven at registration.
insert into method_changes (id, account_id, kind, change, method_id, name, made_at, matures_at)
  select 'identity-' || identities.id, identities.account_id, 'identity', 'added', identities.id,
    identities.provider, identities.created_at, identities.created_at + 604800000
  from identities inner join accounts on accounts.id = identities.account_id
  where identities.created_at > accounts.created_at;

-- Operators remove a method together: one asks, another agrees.
create table method_removals (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null,
  method_id text not null,
  reason text not null,
  requested_by text not null,
  requested_at bigint not null,
  approved_by text,
  approved_at bigint
);

create index method_removals_by_account on method_removals (account_id);
