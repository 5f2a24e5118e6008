import { describe, expect, it } from "vitest";
import { judgeFlatness } from "./watch.ts";

const TEN_PERCENT = { share: 0.1, least: 0 };
const times = (count: number, value: number) => Array.from({ length: count }, () => value);

describe("whether values stay flat", () => {
  it("compares the medians of the second and the last quarter", () => {
    const values = [...times(10, 1), ...times(10, 100), ...times(10, 5), ...times(10, 105)];
    expect(judgeFlatness(values, TEN_PERCENT)).toEqual({ before: 100, after: 105, isFlat: true });
  });

  it("leaves the first quarter out: a start that takes memory is no leak", () => {
    expect(judgeFlatness([...times(10, 1), ...times(30, 100)], TEN_PERCENT).isFlat).toBe(true);
  });

  it("is not fooled by a spike, nor by a sawtooth", () => {
    const spike = times(40, 100).with(39, 1000);
    const sawtooth = Array.from({ length: 40 }, (_, index) => 100 + (index % 5) * 20);
    expect(judgeFlatness(spike, TEN_PERCENT).isFlat).toBe(true);
    expect(judgeFlatness(sawtooth, TEN_PERCENT).isFlat).toBe(true);
  });

  it("sees what grows steadily, however slowly, once it is more than allowed", () => {
    const growing = Array.from({ length: 400 }, (_, index) => 100 + index * 0.06);
    expect(judgeFlatness(growing, TEN_PERCENT).isFlat).toBe(false);
    expect(judgeFlatness(growing, { share: 0.2, least: 0 }).isFlat).toBe(true);
  });

  it("allows the share or the least, whichever is more", () => {
    const values = [...times(20, 10), ...times(20, 14)];
    expect(judgeFlatness(values, TEN_PERCENT).isFlat).toBe(false);
    expect(judgeFlatness(values, { share: 0.1, least: 5 }).isFlat).toBe(true);
    expect(judgeFlatness(values, { share: 0.1, least: 3 }).isFlat).toBe(false);
  });

  it("what shrinks is flat", () => {
    expect(judgeFlatness([...times(20, 100), ...times(20, 10)], TEN_PERCENT).isFlat).toBe(true);
  });

  it.each([0, 4, 11])("%i values are too few to be called flat", (count) => {
    expect(judgeFlatness(times(count, 100), TEN_PERCENT).isFlat).toBe(false);
  });
});
