-- How many more accounts a code is good for; null: any number.
alter table invite_codes add column uses_left integer check (uses_left >= 0);
-- What an invited account shares with its inviter: some of mailbox,device,address, or nothing.
alter table accounts add column invite_flags text not null default '';
