import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { Resend } from "./resend.tsx";

beforeEach(async () => {
  await import("./limited.tsx");
  vi.useFakeTimers();
});
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

async function open({
  resendAt = 0,
  label,
  sendOnOpen,
  send = () => Promise.resolve(),
}: {
  resendAt?: number;
  label?: string;
  sendOnOpen?: boolean;
  send?: () => Promise<void>;
}) {
  const sent = vi.fn((_once: boolean) => send());
  const limited = vi.fn();
  const opened = vi.fn();
  function Host() {
    const [at, setAt] = useState(resendAt);
    return (
      <Resend
        resendAt={at}
        {...(label === undefined ? {} : { label })}
        {...(sendOnOpen === undefined ? {} : { sendOnOpen })}
        onOpened={opened}
        send={sent}
        onLimited={(until) => {
          limited(until);
          setAt(until);
        }}
      />
    );
  }
  const page = await render(
    <WithServices services={createTestServices("/en/device")}>
      <Host />
    </WithServices>,
  );
  const button = () => page.querySelector("button") as HTMLButtonElement;
  return {
    sent,
    opened,
    limited,
    button,
    press: () => actAndSettle(() => button().click()),
    timer: () => page.querySelector("[role=timer]")?.textContent,
    said: () => page.querySelector("[role=status]")?.textContent,
    announced: () => page.querySelectorAll("[role=status]")[1]?.textContent,
  };
}

test("SCR-8: it counts down to the second, then another code can be sent", async () => {
  const { button, press, sent, timer } = await open({ resendAt: Date.now() + 60_000 });
  expect(timer()).toBe("You can request a new code in 60 seconds.");
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await press();
  expect(sent).not.toHaveBeenCalled();
  await actAndSettle(() => vi.advanceTimersByTime(59_000));
  expect(timer()).toBe("You can request a new code in 1 second.");
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(timer()).toBeUndefined();
  await press();
  expect(sent).toHaveBeenCalledOnce();
});

test("SCR-2, SCR-8: the start and the end of the wait are announced, and nothing between", async () => {
  const { announced } = await open({ resendAt: Date.now() + 60_000 });
  const heard = [announced()];
  for (let second = 0; second < 60; second += 1) {
    await actAndSettle(() => vi.advanceTimersByTime(1000));
    if (announced() !== heard.at(-1)) heard.push(announced());
  }
  expect(heard).toEqual([
    "",
    "You can request a new code in 60 seconds.",
    "",
    "You can request a new code now.",
  ]);
});

test("SCR-2: it says that a code was sent, and keeps the focus", async () => {
  const { button, press, said } = await open({ label: "Send code" });
  expect(button().textContent).toBe("Send code");
  button().focus();
  await press();
  expect(said()).toBe("Message sent.");
  expect(document.activeElement).toBe(button());
});

test("SCR-2: one at a time, with a notice when it takes longer than a second", async () => {
  let finish = () => {};
  const { press, said, sent } = await open({
    send: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  await press();
  await press();
  expect(sent).toHaveBeenCalledOnce();
  await actAndSettle(() => vi.advanceTimersByTime(999));
  expect(said()).toBe("");
  await actAndSettle(() => vi.advanceTimersByTime(1));
  expect(said()).toContain("longer than usual");
  await actAndSettle(finish);
  expect(said()).toBe("Message sent.");
});

test("API-3: a limit is shown, and counts down", async () => {
  const { limited, press, said, timer } = await open({
    send: () => Promise.reject(new RequestError("Wait.", { status: 429, retryAfter: 300 })),
  });
  const before = Date.now();
  await press();
  expect(limited).toHaveBeenCalledExactlyOnceWith(before + 300_000);
  expect(said()).toBe("Wait.");
  expect(timer()).toBe("You can request a new code in 5 minutes.");
});

test("SCR-2: without a network it says so, and the visitor can try again", async () => {
  const { button, press, said } = await open({
    send: () => Promise.reject(new RequestError("", { offline: true })),
  });
  await press();
  expect(said()).toContain("You seem to be offline");
  expect(button().getAttribute("aria-disabled")).toBeNull();
});

test("a code that is requested when the screen opens is requested once, and no press is needed", async () => {
  const { button, opened, said, sent } = await open({ sendOnOpen: true });
  expect(sent.mock.calls).toEqual([[true]]);
  expect(opened).toHaveBeenCalledOnce();
  // The sentence with the address says it.
  expect(said()).toBe("");
  expect(button().getAttribute("aria-disabled")).toBeNull();
});

test("SCR-2: while the first code is being sent, the button waits and says when it is slow", async () => {
  let finish = () => {};
  const { button, opened, press, said, sent } = await open({
    sendOnOpen: true,
    send: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await press();
  expect(sent).toHaveBeenCalledOnce();
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(said()).toContain("longer than usual");
  expect(opened).not.toHaveBeenCalled();
  await actAndSettle(finish);
  expect(opened).toHaveBeenCalledOnce();
});

test("SCR-2: a first code that fails says why, and a press tries again", async () => {
  const { button, opened, press, said, sent } = await open({
    sendOnOpen: true,
    send: () => Promise.reject(new RequestError("", { offline: true })),
  });
  expect(said()).toContain("You seem to be offline");
  expect(opened).toHaveBeenCalledOnce();
  expect(button().getAttribute("aria-disabled")).toBeNull();
  await press();
  expect(sent.mock.calls).toEqual([[true], [false]]);
});

test("API-3: a first code that a limit refuses counts down like any other", async () => {
  const { limited, said, timer } = await open({
    sendOnOpen: true,
    send: () => Promise.reject(new RequestError("Wait.", { status: 429, retryAfter: 300 })),
  });
  expect(limited).toHaveBeenCalledExactlyOnceWith(Date.now() + 300_000);
  expect(said()).toBe("Wait.");
  expect(timer()).toBe("You can request a new code in 5 minutes.");
});
