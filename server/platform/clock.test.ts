import { expect, it } from "vitest";
import { createSteadyClock, HOUR, MINUTE } from "./clock.ts";

it("A09: a clock that is set back goes on from where it was, and follows again once it is ahead", () => {
  let [wall, passed] = [1_000_000, 0];
  const clock = createSteadyClock(
    () => wall,
    () => passed,
  );
  const wait = (ms: number) => {
    wall += ms;
    passed += ms;
  };
  expect(clock.now()).toBe(1_000_000);
  wait(11 * MINUTE);
  expect(clock.now()).toBe(1_000_000 + 11 * MINUTE);
  wall -= 6 * MINUTE;
  expect(clock.now()).toBe(1_000_000 + 11 * MINUTE);
  wait(MINUTE);
  expect(clock.now()).toBe(1_000_000 + 12 * MINUTE);
  wall += HOUR;
  expect(clock.now()).toBe(wall);
});
