-- Which product made a passkey, by the id of its model (AAGUID); null for one made before.
-- safe for older versions
alter table passkeys add column aaguid text;
