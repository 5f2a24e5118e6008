import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import * as repository from "./chain-repository.ts";
import type { Link } from "./links.ts";

export type End = Link & { at: number | null };

export const START: End = { seq: 0, hash: "", at: null };

/** The two ends of the chain, sealed by the keyring, whose keys are not in the database. */
export function createAnchors(keyring: Keyring, clock: Clock) {
  return {
    /** Undefined if it is missing although it must be there, or if it is not ours. */
    async read(db: Db, name: repository.AnchorName): Promise<End | undefined> {
      const sealed = await repository.findAnchor(db, name);
      if (sealed === undefined) {
        const isStart = name === "checkpoint" || (await repository.lastOfChain(db)) === undefined;
        return isStart ? START : undefined;
      }
      try {
        return JSON.parse(keyring.open("audit", sealed, name)) as End;
      } catch {
        return undefined;
      }
    },

    async write(db: Db, name: repository.AnchorName, { seq, hash }: Link): Promise<void> {
      const end: End = { seq, hash, at: clock.now() };
      await repository.saveAnchor(db, name, keyring.seal("audit", JSON.stringify(end), name));
    },
  };
}

export type Anchors = ReturnType<typeof createAnchors>;
