/**
 * Counts releases, so that a process can tell how much newer the database's schema is. Increment it
 * in each release that adds migrations.
 */
export const SCHEMA_RELEASE = 1;
