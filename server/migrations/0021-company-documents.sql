-- Documents of companies, and what their review has decided and asked for.
-- safe for older versions
create table company_reviews (
  account_id text primary key references accounts (id),
  reasons text not null,
  submitted_at bigint not null,
  decided_at bigint
);

create table company_document_requests (
  account_id text not null references accounts (id),
  kind text not null,
  asked_at bigint not null,
  primary key (account_id, kind)
);

create table company_documents (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null,
  name text not null,
  size integer not null,
  type text,
  scanned integer not null,
  created_at bigint not null,
  added_at bigint,
  expires_at bigint
);

create index company_documents_by_account on company_documents (account_id);
create index company_documents_by_end on company_documents (expires_at);

create table company_document_parts (
  document_id text not null references company_documents (id) on delete cascade,
  part integer not null,
  content text not null,
  primary key (document_id, part)
);
