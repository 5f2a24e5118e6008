create function refuse_update() returns trigger language plpgsql
as $$ begin raise exception '% is only added to', tg_table_name; end $$;
create trigger audit_events_only_grow before update on audit_events
for each row execute function refuse_update();
