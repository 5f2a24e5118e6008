-- Which message carried a code, and when its recipient's server refused it for good: only the flow
-- that asked for the code learns of it.
-- safe for older versions
alter table codes add column message_id text;
alter table outbox add column refused_at bigint;
