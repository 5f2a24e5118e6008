-- safe for older versions
create function queue_audit_event() returns trigger language plpgsql
as $$ begin insert into audit_unsealed (event_id, at) values (new.id, new.at); return null; end $$;
create trigger audit_events_are_queued after insert on audit_events
for each row execute function queue_audit_event();
create trigger audit_chain_only_grows before update on audit_chain
for each row execute function refuse_update();
