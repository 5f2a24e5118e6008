import { createFlowStore } from "./flow-store.ts";

/** Set once this tab has frozen its account: the page about it then says what happens next. */
export const frozenAccount = createFlowStore<{ isFrozen: boolean }>(
  "frozen",
  ({ isFrozen }) => isFrozen === true,
);
