import { setImmediate as nextTurn } from "node:timers/promises";
import type { ChainResult } from "@portico/contract/admin/audit/schemas";
import type { Database } from "../../platform/database/index.ts";
import { equalSecrets } from "../../platform/secrets/secrets.ts";
import { type Anchors, type End, START } from "./anchors.ts";
import * as repository from "./chain-repository.ts";
import { type CheckPosition, formatCursor, parseCursor } from "./check-cursor.ts";
import { type Broken, follow, type Link } from "./links.ts";

const PAGE = 1000;
/** Records per step of a whole check, which does not stop in between. */
const STEP = 10_000;

type Found = Pick<ChainResult, "records" | "head" | "broken"> & { next: CheckPosition | null };

/** Checks the chain from its anchored beginning to its anchored end, whole or step by step. */
export function createChainCheck(database: Database, anchors: Anchors) {
  const { db } = database;

  /** What is wrong with the end of a chain whose records are right. */
  async function checkEnd(link: Link, head: End): Promise<Broken | null> {
    if (link.seq < head.seq) return { seq: link.seq + 1, id: null, why: "removed" };
    if (!equalSecrets(link.hash, head.hash)) return { seq: head.seq, id: null, why: "changed" };
    const [extra] = await repository.listChain(db, head.seq, 1);
    // Sealed since the head was read, unless the anchor is still the same.
    const now = extra === undefined ? head : await anchors.read(db, "head");
    const isAdded = extra !== undefined && (now?.seq ?? 0) <= head.seq;
    return isAdded ? { seq: extra.seq, id: extra.event_id, why: "added" } : null;
  }

  /** Follows the chain for at most this many records; after its end, the records follow. */
  async function checkLinks(from: Link, head: End, limit: number): Promise<Found> {
    let link = from;
    let broken: Broken | null = null;
    while (broken === null && link.seq < head.seq) {
      const checked = link.seq - from.seq;
      if (checked >= limit) return { records: checked, head, broken, next: { after: link } };
      // On SQLite no query waits: without this, a long check would hold up every other call.
      await nextTurn();
      const page = await repository.listChain(db, link.seq, Math.min(PAGE, limit - checked));
      const rows = page.filter(({ seq }) => seq <= head.seq);
      if (rows.length === 0) break;
      ({ link, broken } = await follow(db, link, rows));
    }
    broken ??= await checkEnd(link, head);
    const next = broken === null ? { end: head, id: "" } : null;
    return { records: link.seq - from.seq, head, broken, next };
  }

  /** Looks for records past the chain, among this many. */
  async function checkRecords(head: End, id: string, limit: number): Promise<Found> {
    await nextTurn();
    const last = await repository.lastIdOf(db, id, limit);
    const outside =
      last === undefined ? undefined : await repository.findOutside(db, { after: id, last });
    const broken: Broken | null =
      outside === undefined ? null : { seq: head.seq, id: outside.id, why: "added" };
    const next = last === undefined || broken !== null ? null : { end: head, id: last };
    return { records: 0, head, broken, next };
  }

  async function checkOnce(
    place: CheckPosition | undefined,
    limit: number,
  ): Promise<Found & { checkpoint: number | undefined }> {
    const checkpoint = await anchors.read(db, "checkpoint");
    const head = await anchors.read(db, "head");
    if (checkpoint === undefined || head === undefined) {
      const broken: Broken = { seq: (checkpoint ?? START).seq, id: null, why: "anchor" };
      return { records: 0, head: head ?? START, broken, next: null, checkpoint: checkpoint?.seq };
    }
    if (place !== undefined && "end" in place) {
      const found = await checkRecords(place.end, place.id, limit);
      return { ...found, checkpoint: checkpoint.seq };
    }
    const after = place?.after ?? checkpoint;
    // What retention has deleted since the step before is not missing.
    const from = after.seq < checkpoint.seq ? checkpoint : after;
    return { ...(await checkLinks(from, head, limit)), checkpoint: checkpoint.seq };
  }

  async function step(cursor: string | undefined, limit: number): Promise<ChainResult> {
    const place = cursor === undefined ? undefined : parseCursor(cursor);
    let { checkpoint, next, ...found } = await checkOnce(place, limit);
    if (found.broken !== null) {
      // Records that retention deleted during the check are not missing.
      const now = await anchors.read(db, "checkpoint");
      if (now !== undefined && now.seq !== checkpoint) {
        ({ checkpoint, next, ...found } = await checkOnce(place, limit));
      }
    }
    const left = next !== null && "after" in next ? found.head.seq - next.after.seq : 0;
    return {
      ...found,
      intact: found.broken === null,
      waiting: await repository.countUnsealed(db),
      left,
      next: next === null ? null : formatCursor(next),
    };
  }

  /** An earlier end that retention has deleted since cannot be checked any more. */
  async function isInChain({ seq, hash: expected }: Link): Promise<boolean> {
    const checkpoint = await anchors.read(db, "checkpoint");
    const [row] = await repository.listChain(db, seq - 1, 1);
    if (checkpoint?.seq === seq) return equalSecrets(checkpoint.hash, expected);
    if (seq < (checkpoint?.seq ?? 0)) return true;
    return row?.seq === seq && equalSecrets(row.hash, expected);
  }

  return {
    step,

    /** Also that this record is in the chain, if one is given. */
    async whole(expected: Link | undefined): Promise<ChainResult> {
      let result = await step(undefined, STEP);
      while (result.next !== null) {
        const { records } = result;
        result = await step(result.next, STEP);
        result.records += records;
      }
      if (!result.intact || expected === undefined || (await isInChain(expected))) {
        return result;
      }
      return { ...result, intact: false, broken: { seq: expected.seq, id: null, why: "anchor" } };
    },
  };
}
