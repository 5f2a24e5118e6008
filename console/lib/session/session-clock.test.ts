import { afterEach, expect, test, vi } from "vitest";
import { SERVER_TIME_HEADER } from "@portico/contract/admin/endpoint";
import { lastAnswerAt, noteAnswer, serverNow } from "./session-clock.ts";

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => vi.useRealTimers());

test("the time is the database's while the clocks of the server and the browser are wrong", () => {
  const decides = Date.now() - 3 * DAY;
  const headers = { [SERVER_TIME_HEADER]: String(decides), date: new Date(0).toUTCString() };
  noteAnswer({ headers: new Headers(headers) });
  expect(Math.abs(serverNow() - decides)).toBeLessThan(1000);
  expect(Math.abs(lastAnswerAt() - decides)).toBeLessThan(1000);
});

test("an answer without a time changes nothing but the moment of the last answer", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [time, last] = [serverNow(), lastAnswerAt()];
  vi.setSystemTime(Date.now() + DAY);
  noteAnswer({ headers: new Headers() });
  expect(serverNow() - time).toBe(DAY);
  expect(lastAnswerAt()).toBe(serverNow());
  expect(lastAnswerAt()).toBeGreaterThan(last);
});
