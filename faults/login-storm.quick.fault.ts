import { it } from "vitest";
import { checkStorm } from "./harness/storm.ts";

it("F21: 150 logins at once: nothing else is refused, and known devices sign in after the given delay", async () => {
  await checkStorm({ right: 120, wrong: 30 });
}, 90_000);
