import { it } from "vitest";
import { checkStorm } from "./harness/storm.ts";

it("F21: 2,500 logins at once: nothing else is refused, and known devices sign in after the given delay", async () => {
  await checkStorm({ right: 2000, wrong: 500 });
}, 600_000);
