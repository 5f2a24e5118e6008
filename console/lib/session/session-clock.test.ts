import { expect, test } from "vitest";
import { SERVER_TIME_HEADER } from "@portico/contract/admin/endpoint";
import { lastAnswerAt, noteAnswer, serverNow } from "./session-clock.ts";

const DAY = 24 * 60 * 60 * 1000;

test("the time is the database's while the clocks of the server and the browser are wrong", () => {
  const decides = Date.now() - 3 * DAY;
  const headers = { [SERVER_TIME_HEADER]: String(decides), date: new Date(0).toUTCString() };
  noteAnswer({ headers: new Headers(headers) });
  expect(Math.abs(serverNow() - decides)).toBeLessThan(1000);
  expect(Math.abs(lastAnswerAt() - decides)).toBeLessThan(1000);
});

test("an answer without a time changes nothing but the moment of the last answer", () => {
  const before = serverNow();
  noteAnswer({ headers: new Headers() });
  expect(serverNow() - before).toBeLessThan(1000);
});
