/**
 * Counts releases, so that a process can tell how much newer the database's tables are than itself.
 * Raise it by one in each release whose migrations are not those of the release before.
 */
export const SCHEMA_RELEASE = 1;
