import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../platform/settings/setting-readers.ts";

const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** A tunnel or proxy on this machine forwards other people's requests, and says so in a header. */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress = "" } = raw.socket;
  if (remoteAddress === "" || !isLoopback(remoteAddress)) return false;
  return FORWARDED.every((name) => headers[name] === undefined);
}
