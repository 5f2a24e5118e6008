/** Emails an owner can opt in to. All other emails are always sent. */
export const OPTIONAL_MAILS = ["everySignIn"] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];
