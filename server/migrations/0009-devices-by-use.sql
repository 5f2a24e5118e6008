create index devices_by_use on devices (last_seen_at);
