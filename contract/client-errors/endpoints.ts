import { CLIENT_ERROR_PATH } from "./client-error.ts";

export const clientError = {
  name: "clientError",
  method: "POST",
  path: CLIENT_ERROR_PATH,
  requires: {},
} as const;
