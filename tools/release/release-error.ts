/** Why there is no release, in words for the person who asked for one. */
export class ReleaseError extends Error {}
