import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFlowStore } from "./flow-store.ts";
import { noteResendAt, noteSentAt, timeIn, withResendAt } from "./resend.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

interface Flow {
  name: string;
  resendAt: { email?: number; sms?: number };
  sent?: readonly ("email" | "sms")[];
}

describe("when the next code may be sent", () => {
  test("the next code may be sent so many seconds from now", () => {
    expect(timeIn(60)).toBe(1_060_000);
  });

  test("the time is noted for one channel, and the given flow is not changed", () => {
    const flow: Flow = { name: "mina", resendAt: { email: 1 } };
    expect(withResendAt(flow, "sms", 2)).toEqual({ name: "mina", resendAt: { email: 1, sms: 2 } });
    expect(flow.resendAt).toEqual({ email: 1 });
  });

  test("keeps what another channel has noted since the flow was read", () => {
    const store = createFlowStore<Flow>("resend-test", () => true);
    const flow: Flow = { name: "mina", resendAt: {} };
    noteResendAt(store, flow, "email", 1);
    noteResendAt(store, flow, "sms", 2);
    expect(store.getSnapshot()).toEqual({ name: "mina", resendAt: { email: 1, sms: 2 } });
  });

  test("notes what was sent, the last first; a refusal claims nothing and loses nothing", () => {
    const store = createFlowStore<Flow>("sent-test", () => true);
    const flow: Flow = { name: "mina", resendAt: {} };
    noteSentAt(store, flow, "email", 1);
    noteResendAt(store, flow, "sms", 2);
    expect(store.getSnapshot()).toMatchObject({ resendAt: { email: 1, sms: 2 }, sent: ["email"] });
    noteSentAt(store, flow, "sms", 3);
    expect(store.getSnapshot()?.sent).toEqual(["sms", "email"]);
    noteSentAt(store, flow, "email", 4);
    expect(store.getSnapshot()?.sent).toEqual(["email", "sms"]);
  });
});
