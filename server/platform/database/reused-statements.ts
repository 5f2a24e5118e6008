const MAX_REUSED_VALUES = 100;

/**
 * Whether a statement is worth keeping prepared. A list has another text for each length, and keeping
 * all of them takes hundreds of megabytes.
 */
export const isReused = (values: readonly unknown[]): boolean => values.length <= MAX_REUSED_VALUES;
