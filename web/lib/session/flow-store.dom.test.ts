import { beforeEach, expect, test, vi } from "vitest";
import { createFlowStore } from "./flow-store.ts";

interface State {
  ticket: string;
}

const isState = ({ ticket }: Partial<State>) => typeof ticket === "string";
const open = () => createFlowStore<State>("test", isState);

beforeEach(() => sessionStorage.clear());

test("SCR-3: a reload finds the flow again", () => {
  open().save({ ticket: "t1" });
  expect(open().getSnapshot()).toEqual({ ticket: "t1" });
});

test("SCR-3: a finished flow is gone, also after a reload", () => {
  const flow = open();
  flow.save({ ticket: "t1" });
  flow.save(undefined);
  expect(flow.getSnapshot()).toBeUndefined();
  expect(open().getSnapshot()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each(["", "{", "null", "7", '"text"', "[]", '{"ticket":7}'])(
  "SCR-3: a stored value that is not a flow is ignored: %s",
  (stored) => {
    sessionStorage.setItem("test", stored);
    expect(open().getSnapshot()).toBeUndefined();
  },
);

test("SCR-3: a listener is called on each change until it unsubscribes", () => {
  const flow = open();
  const listener = vi.fn();
  const leave = flow.subscribe(listener);
  flow.save({ ticket: "t1" });
  expect(listener).toHaveBeenCalledOnce();
  expect(flow.getSnapshot()).toBe(flow.getSnapshot());
  leave();
  flow.save(undefined);
  expect(listener).toHaveBeenCalledOnce();
});

test("SCR-3: two flows do not mix", () => {
  const other = createFlowStore<State>("other", isState);
  open().save({ ticket: "t1" });
  expect(other.getSnapshot()).toBeUndefined();
});
