import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onFirstInteraction } from "./first-interaction.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const document = new EventTarget();
  const used = vi.fn();
  void onFirstInteraction(document).then(used);
  return { document, used };
}

test.each(["pointermove", "pointerdown", "keydown", "focusin"])(
  "SCR-2: a %s counts as the first interaction",
  async (sign) => {
    const { document, used } = setUp();
    await vi.advanceTimersByTimeAsync(100);
    expect(used).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(sign));
    expect(used).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(used).toHaveBeenCalledOnce();
  },
);

test("NAV-5: without an interaction, it resolves soon after the start", async () => {
  const { used } = setUp();
  await vi.advanceTimersByTimeAsync(1999);
  expect(used).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(used).toHaveBeenCalledOnce();
});
