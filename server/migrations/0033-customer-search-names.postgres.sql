-- In the order of bytes, so that a beginning is a range whatever the database's language is.
-- safe for older versions
create index accounts_by_email_bytes on accounts (email collate "C");
create index accounts_by_phone_bytes on accounts (phone collate "C");
create index accounts_by_username_bytes on accounts (username_key collate "C");
create index accounts_by_uid_bytes on accounts (uid collate "C");
