import { expect, it } from "vitest";
import { runSequentially } from "./run-sequentially.ts";

it("a failure does not stop the rest, and is thrown at the end", async () => {
  const done: string[] = [];
  const work = async (item: string) => {
    if (item === "bad") throw new Error("broken");
    done.push(item);
    return item !== "idle";
  };
  await expect(runSequentially(["a", "bad", "b"], work)).rejects.toThrow("broken");
  expect(done).toEqual(["a", "b"]);
  expect(await runSequentially(["a", "idle", "b"], work)).toBe(2);
});
