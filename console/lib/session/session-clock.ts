/** Follows how long the session lasts without another call. The clock is the server's. */
let offset = 0;
let answeredAt = Date.now();

/** After each answer to a signed-in call. */
export function noteAnswer(response: Pick<Response, "headers">): void {
  const date = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(date)) offset = date - Date.now();
  answeredAt = Date.now();
}

/** The time at the server, to the second. */
export const serverNow = (): number => Date.now() + offset;

/** When the last signed-in call was answered, by the server's clock. */
export const lastAnswerAt = (): number => answeredAt + offset;
