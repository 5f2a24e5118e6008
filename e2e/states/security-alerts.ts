import { readingAlert } from "./account.ts";
import { requestingFactorReset } from "./sign-in.ts";
import { cold, SAID, type State } from "./state-setup.ts";

export const WASNT_ME: readonly State[] = [
  { name: "wasnt-me", path: "wasnt-me", shows: ".facts", prepare: readingAlert },
  cold("wasnt-me"),
];

export const KEEP_FACTOR: readonly State[] = [
  {
    name: "keep-factor",
    path: "keep-factor",
    shows: `${SAID} button.button`,
    async prepare(setup) {
      await requestingFactorReset(setup);
      await setup.page.goto(await setup.inbox.linkFor(setup.address, "keep-factor"));
      await setup.page.waitForURL(/keep-factor$/);
    },
  },
  cold("keep-factor"),
];
