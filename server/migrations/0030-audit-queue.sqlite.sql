-- safe for older versions
create trigger audit_events_are_queued after insert on audit_events
begin insert into audit_unsealed (event_id, at) values (new.id, new.at); end;
create trigger audit_chain_only_grows before update on audit_chain
begin select raise(abort, 'the audit chain is only added to'); end;
