create trigger audit_events_only_grow before update on audit_events
begin select raise(abort, 'audit events are only added'); end;
