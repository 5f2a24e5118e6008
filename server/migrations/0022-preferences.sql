-- What an account's owner has chosen; null leaves it to the browser.
-- safe for older versions
alter table accounts add column theme text;
alter table accounts add column time_zone text;
alter table accounts add column hours text;
alter table accounts add column optional_mails text not null default '';
