import { describe, expect, it, vi } from "vitest";
import { createScreenState } from "./screen-state.ts";

function fakeWindow(clientWidth: number) {
  const body = { clientWidth };
  const window = Object.assign(new EventTarget(), { document: { body } });
  return {
    window: window as unknown as Window,
    resizeTo(width: number) {
      body.clientWidth = width;
      window.dispatchEvent(new Event("resize"));
    },
  };
}

describe("SCR-1 screen state", () => {
  it("SCR-1 has the default width where there is no window or no body yet", () => {
    const expected = { width: 1440, isMobile: false };
    expect(createScreenState(undefined).getSnapshot()).toEqual(expected);
    const { window } = fakeWindow(360);
    const bodiless = Object.assign(window, { document: { body: null } });
    expect(createScreenState(bodiless).getSnapshot()).toEqual(expected);
  });

  it("SCR-1 prerenders and hydrates with the default, whatever the width", () => {
    const state = createScreenState(fakeWindow(360).window);
    expect(state.getServerSnapshot()).toEqual({ width: 1440, isMobile: false });
    expect(state.getServerSnapshot()).toBe(state.getServerSnapshot());
  });

  it.each([
    [360, true],
    [599, true],
    [600, false],
    [1920, false],
  ])("SCR-1 a body %i wide is mobile: %s", (width, isMobile) => {
    expect(createScreenState(fakeWindow(width).window).getSnapshot()).toEqual({ width, isMobile });
  });

  it("SCR-1 is updated on every resize and calls its listeners", () => {
    const { window, resizeTo } = fakeWindow(1000);
    const state = createScreenState(window);
    const listener = vi.fn();
    const unsubscribe = state.subscribe(listener);
    resizeTo(700);
    resizeTo(500);
    expect(state.getSnapshot()).toEqual({ width: 500, isMobile: true });
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    resizeTo(800);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(state.getSnapshot()).toEqual({ width: 800, isMobile: false });
  });

  it("SCR-1 keeps the same snapshot while the width is the same", () => {
    const { window, resizeTo } = fakeWindow(1000);
    const state = createScreenState(window);
    const listener = vi.fn();
    state.subscribe(listener);
    const before = state.getSnapshot();
    resizeTo(1000);
    expect(state.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });
});
