-- The checklist of a review, and who has approved it so far.
-- safe for older versions
create table institution_marks (
  account_id text not null references accounts (id),
  item text not null,
  operator_id text not null references operators (id),
  at bigint not null,
  primary key (account_id, item, operator_id)
);
create index accounts_by_review on accounts (review, created_at, id);
