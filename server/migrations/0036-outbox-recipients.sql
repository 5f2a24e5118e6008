-- Whom a message went to, as a keyed hash, so that operators see what was sent to a customer.
-- safe for older versions
alter table outbox add column recipient_hash text;
create index outbox_by_recipient on outbox (recipient_hash, created_at);
