/** What a customer is found by. Without schemas, so that the console loads none. */
export const SEARCH_BY = [
  "email",
  "phone",
  "username",
  "uid",
  "inviteCode",
  "address",
  "device",
] as const;
