revoke create on schema public from public;
grant usage on schema public to portico_app;
grant select, insert, update, delete on all tables in schema public to portico_app;
revoke insert, update, delete on migrations from portico_app;
revoke update on audit_events, audit_chain from portico_app;
