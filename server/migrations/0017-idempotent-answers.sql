-- Answers to calls with an Idempotency-Key, for callers who did not get theirs and ask again.
-- safe for older versions
create table idempotent_answers (
  id text primary key,
  sealed text not null,
  expires_at bigint not null
);

create index idempotent_answers_by_end on idempotent_answers (expires_at);
