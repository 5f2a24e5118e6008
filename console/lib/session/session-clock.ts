import { SERVER_TIME_HEADER } from "@portico/contract/admin/endpoint";

/**
 * Follows how long the session lasts without another call, by the time that decides at the server.
 * The `Date` header follows the clock of its machine or of a proxy instead.
 */
let offset = 0;
let answeredAt = Date.now();

/** After each answer to a signed-in call. */
export function noteAnswer(response: Pick<Response, "headers">): void {
  const time = Number(response.headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
  if (!Number.isNaN(time)) offset = time - Date.now();
  answeredAt = Date.now();
}

/** The time at the server. */
export const serverNow = (): number => Date.now() + offset;

/** When the last signed-in call was answered, by the server's clock. */
export const lastAnswerAt = (): number => answeredAt + offset;
