import { readingAlert } from "./account.ts";
import { losingFactor } from "./sign-in.ts";
import { cold, SAID, type State } from "./stage.ts";

export const WASNT_ME: readonly State[] = [
  { name: "wasnt-me", path: "wasnt-me", shows: ".facts", prepare: readingAlert },
  cold("wasnt-me"),
];

export const KEEP_FACTOR: readonly State[] = [
  {
    name: "keep-factor",
    path: "keep-factor",
    shows: `${SAID} button.button`,
    async prepare(stage) {
      await losingFactor(stage);
      await stage.page.goto(await stage.inbox.linkFor(stage.address, "keep-factor"));
      await stage.page.waitForURL(/keep-factor$/);
    },
  },
  cold("keep-factor"),
];
