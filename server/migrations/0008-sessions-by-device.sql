create index sessions_by_device on sessions (device_id);
