import { HOUR } from "../clock.ts";
import * as read from "./setting-readers.ts";

/** The operators' console and its API. */
export interface AdminSettings {
  port: number;
  host: string;
  origin: string;
  /** The only addresses (CIDR) that it answers; empty means all. */
  allowedAddresses: string[];
  /** How long a request can be decided, and how long it waits before. */
  requestLifetime: number;
  requestWait: number;
  /** How many reviewers have to approve an institution. */
  reviewers: 1 | 2;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Place {
  production: boolean;
  port: number;
  host: string;
  siteOrigin: string;
  metrics: { port: number } | undefined;
}

const OPTIONS = [
  "ADMIN_HOST",
  "ADMIN_ALLOWED_ADDRESSES",
  "ADMIN_REQUEST_HOURS",
  "ADMIN_WAIT_HOURS",
  "ADMIN_REVIEWERS",
] as const;

function adminOrigin(env: Environment, { production, siteOrigin }: Place): string {
  const name = "ADMIN_ORIGIN";
  const url = read.url(env, name, ["http:", "https:"]);
  if (url === undefined) read.fail(name, "is needed together with ADMIN_PORT");
  if (url.href !== `${url.origin}/`) read.fail(name, "must be an origin without a path");
  if (url.origin === siteOrigin) read.fail(name, "must differ from SITE_ORIGIN");
  if (!production) return url.origin;
  if (url.protocol !== "https:") read.fail(name, "must be https in production");
  // A browser sends the cookies of a host to all of its ports.
  if (url.hostname === new URL(siteOrigin).hostname) {
    read.fail(name, "must have another host than SITE_ORIGIN: cookies do not know ports");
  }
  return url.origin;
}

/** Undefined unless both ADMIN_PORT and ADMIN_ORIGIN are set. */
export function readAdminSettings(env: Environment, place: Place): AdminSettings | undefined {
  if (read.text(env, "ADMIN_PORT") === undefined) {
    const useless = ["ADMIN_ORIGIN", ...OPTIONS].find((name) => read.text(env, name) !== undefined);
    if (useless !== undefined) read.fail(useless, "has no use without ADMIN_PORT");
    return undefined;
  }
  const port = read.integer(env, "ADMIN_PORT", 0, { min: 1, max: 65_535 });
  if (port === place.port || port === place.metrics?.port) {
    read.fail("ADMIN_PORT", "must differ from PORT and METRICS_PORT");
  }
  const hours = (name: string, fallback: number, min: number) =>
    read.integer(env, name, fallback, { min, max: 720 }) * HOUR;
  const requestLifetime = hours("ADMIN_REQUEST_HOURS", 72, 1);
  const requestWait = hours("ADMIN_WAIT_HOURS", 0, 0);
  if (requestWait >= requestLifetime) {
    read.fail("ADMIN_WAIT_HOURS", "must be less than ADMIN_REQUEST_HOURS");
  }
  return {
    port,
    host: read.text(env, "ADMIN_HOST") ?? place.host,
    origin: adminOrigin(env, place),
    allowedAddresses: read.addresses(env, "ADMIN_ALLOWED_ADDRESSES"),
    requestLifetime,
    requestWait,
    reviewers: read.oneOf(env, "ADMIN_REVIEWERS", ["1", "2"], "1") === "2" ? 2 : 1,
  };
}
