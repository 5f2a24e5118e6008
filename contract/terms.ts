/** Recorded with each acceptance; raise it when the terms change. */
export const TERMS_VERSION = "2026-11";
