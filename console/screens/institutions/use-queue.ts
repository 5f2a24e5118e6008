import { useState } from "react";
import { useLocation } from "wouter";
import { usePages } from "../../lib/api/queries.ts";
import { useKeys } from "../../lib/keyboard/keys.ts";
import { type QueueNeighbors, neighborsOf } from "./queue.ts";

export interface Queue extends QueueNeighbors {
  waiting: number;
  go(id: string | undefined): void;
}

const LIST = "/institutions";

/** The place of an application in the queue; j and k go to its neighbours. */
export function useQueue(id: string): Queue {
  const [, navigate] = useLocation();
  const [order, setOrder] = useState<readonly string[]>([]);
  const { rows } = usePages("institutionList", { review: "pending" }, (data) => data.institutions);
  const ids = rows.map((row) => row.id);
  const added = ids.filter((one) => !order.includes(one));
  // Decided applications leave the list, but keep their place here.
  if (added.length > 0) setOrder([...order, ...added]);
  const place = neighborsOf(id, order, new Set(ids));
  const go = (to: string | undefined) => navigate(to === undefined ? LIST : `${LIST}/${to}`);
  const move = (to: string | undefined) => (to === undefined ? undefined : go(to));
  useKeys({ j: () => move(place.next), k: () => move(place.previous) });
  return { ...place, waiting: ids.length, go };
}
