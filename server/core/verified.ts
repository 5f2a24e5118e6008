import type { Transaction } from "../platform/database/index.ts";
import type { Factor } from "./sign-in/proofs.ts";

declare const CONSUMED: unique symbol;

/** What a proof unlocks once it is consumed. Only `consume` creates one. */
export type Consumed<Value extends object> = Value & { readonly [CONSUMED]: true };

/**
 * A code, password, challenge or ticket that was right and is not consumed yet. What it unlocks is
 * behind `consume`, and functions that act require what `consume` returns: code that forgets to
 * consume a proof does not compile.
 */
export interface Verified<Value extends object, Within = Transaction> {
  /** Consumes it in the transaction that acts on it; refuses if another call was faster. */
  consume(transaction: Within): Promise<Consumed<Value>>;
}

/** `consume` uses up the proof for exactly one caller, and refuses every other. */
export function verified<Value extends object, Within = Transaction>(
  consume: (transaction: Within) => Promise<Value>,
): Verified<Value, Within> {
  return { consume: async (transaction) => (await consume(transaction)) as Consumed<Value> };
}

/** The factors that a proof counts as. */
export interface Proven<Name extends string = Factor> {
  readonly factors: readonly Name[];
}

/** A consumed proof of who somebody is. */
export type Proof = Consumed<Proven>;

/** At least one proof, because nothing acts without one. */
export type Proofs = readonly [Proof, ...Proof[]];

export const factorsOf = (proofs: readonly Proof[]): Factor[] =>
  proofs.flatMap(({ factors }) => factors);

/** The same proof, counted as the factors that only the caller knows. */
export const countAs = <Name extends string>(
  proof: Consumed<object>,
  factors: readonly Name[],
): Consumed<Proven<Name>> => ({ ...proof, factors });
