/** What the exchange's own services ask, from machine to machine. No page calls it. */
export const SERVICE_ACCOUNT_PATH = "/api/service/v1/account";
