-- In the order of bytes, so that an address range is a range of the index.
-- safe for older versions
create index audit_events_by_address_bytes on audit_events (address collate "C", at);
