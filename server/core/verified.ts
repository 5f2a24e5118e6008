import type { Transaction } from "../platform/database/index.ts";
import type { Factor } from "./sign-in/proofs.ts";

declare const CONSUMED: unique symbol;

/** What a proof unlocks once it is spent. Only `consume` makes one. */
export type Consumed<Value extends object> = Value & { readonly [CONSUMED]: true };

/**
 * A code, password, challenge or ticket that was right and is still unspent. What it unlocks is
 * behind `consume`, and functions that act demand what `consume` returns: forgetting to spend a
 * proof does not compile.
 */
export interface Verified<Value extends object, Within = Transaction> {
  /** Spends it in the transaction that acts on it; refuses when another call was faster. */
  consume(transaction: Within): Promise<Consumed<Value>>;
}

/** `spend` spends the proof for exactly one caller, and refuses every other. */
export function verified<Value extends object, Within = Transaction>(
  spend: (transaction: Within) => Promise<Value>,
): Verified<Value, Within> {
  return { consume: async (transaction) => (await spend(transaction)) as Consumed<Value> };
}

/** The factors that a proof counts as. */
export interface Proven<Name extends string = Factor> {
  readonly factors: readonly Name[];
}

/** A spent proof of who somebody is. */
export type Proof = Consumed<Proven>;

/** At least one: whoever acts on proofs has some. */
export type Proofs = readonly [Proof, ...Proof[]];

export const factorsOf = (proofs: readonly Proof[]): Factor[] =>
  proofs.flatMap(({ factors }) => factors);

/** The same proof under the factors that only the caller knows it to be. */
export const countAs = <Name extends string>(
  proof: Consumed<object>,
  factors: readonly Name[],
): Consumed<Proven<Name>> => ({ ...proof, factors });
