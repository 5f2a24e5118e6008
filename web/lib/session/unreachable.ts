import { createFlowStore } from "./flow-store.ts";

/** Addresses of the account that refuse our messages, as the last sign-in found them. */
export interface Unreachable {
  addresses: string[];
  /** Where the visitor wanted to go before this page was shown. */
  target: string | undefined;
}

export const unreachable = createFlowStore<Unreachable>("unreachable", ({ addresses }) =>
  Array.isArray(addresses),
);
