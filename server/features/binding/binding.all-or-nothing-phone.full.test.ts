import { afterAll, beforeAll, describe, it } from "vitest";
import { expectAllOrNothing, openBindingApp } from "../../testing/people/binding-faults.ts";
import type { TestApp } from "../../testing/app/test-app.ts";

const TIMEOUT_MS = 180_000;

let test: TestApp;
beforeAll(async () => {
  test = await openBindingApp();
});
afterAll(() => test.close());

describe("ASVS 2.3.3: a binding that fails (phone)", () => {
  it(
    "F01: a binding that fails at any statement leaves nothing behind, and works when retried",
    { timeout: TIMEOUT_MS },
    () => expectAllOrNothing(test, "phone"),
  );
});
