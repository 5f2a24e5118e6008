-- Numbers the events of an account without gaps: the counter's row stays locked until the commit.
-- safe for older versions
create function number_event() returns trigger language plpgsql
as $$ begin insert into event_sequences (account_id, last) values (new.account_id, 1) on conflict (account_id) do update set last = event_sequences.last + 1 returning last into new.sequence; return new; end $$;
create trigger events_are_numbered before insert on events
for each row execute function number_event();
