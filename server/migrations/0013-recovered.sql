-- The contact that the password was last recovered by, until a device is proven by the other one.
alter table accounts add column recovered_by text check (recovered_by in ('email', 'sms'));
-- Of the browser that recovered it: it has allowances that strangers cannot use up.
alter table accounts add column recovered_flow text;
-- The known device that it was done on, which proves nothing until then.
alter table accounts add column recovered_device text;
