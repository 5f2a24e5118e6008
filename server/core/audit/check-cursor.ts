import { Refusal } from "../../platform/refusal.ts";
import type { End } from "./anchors.ts";
import type { Link } from "./links.ts";

/**
 * Where a check continues: after a record of the chain; or, when the chain is checked up to `end`,
 * after the id of a record.
 */
export type CheckPosition = { after: Link } | { end: End; id: string };

const encode = (id: string) => Buffer.from(id).toString("base64url");

function decode(text: string): string {
  const id = Buffer.from(text, "base64url").toString();
  // PostgreSQL takes no NUL.
  if (id.includes("\0")) throw new Refusal("invalidFields", { field: "cursor" });
  return id;
}

/** `after.17.<hash>`, or `end.20481.<hash>.<time>.<id>`; the contract has its pattern. */
export function formatCursor(place: CheckPosition): string {
  if ("after" in place) return `after.${place.after.seq}.${place.after.hash}`;
  const { seq, hash, at } = place.end;
  return `end.${seq}.${hash}.${at ?? ""}.${encode(place.id)}`;
}

export function parseCursor(cursor: string): CheckPosition {
  const [kind, seq = "", hash = "", at = "", id = ""] = cursor.split(".");
  const link = { seq: Number(seq), hash };
  if (kind === "after") return { after: link };
  return { end: { ...link, at: at === "" ? null : Number(at) }, id: decode(id) };
}
