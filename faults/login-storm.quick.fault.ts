import { it } from "vitest";
import { checkStorm } from "./harness/storm.ts";

it("F21: 150 logins at once: nothing else is refused, and known devices get in when told", async () => {
  await checkStorm({ right: 120, wrong: 30 });
}, 90_000);
