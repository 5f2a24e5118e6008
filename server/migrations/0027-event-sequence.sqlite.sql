-- Numbers the events of an account without gaps.
-- safe for older versions
create trigger events_are_numbered after insert on events
begin insert into event_sequences (account_id, last) values (new.account_id, 1) on conflict (account_id) do update set last = last + 1; update events set sequence = (select last from event_sequences where account_id = new.account_id) where account_id = new.account_id and sequence = 0; end;
