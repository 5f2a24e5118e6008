import * as read from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export function readDatabaseUrl(env: Environment, production: boolean): string | undefined {
  const url = read.url(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  if (url === undefined) return undefined;
  const mode = url.searchParams.get("sslmode");
  const plain = mode === null || mode === "disable" || mode === "allow" || mode === "prefer";
  // The driver takes the host from the query before the one in the URL.
  const host = url.searchParams.get("host") ?? url.hostname;
  if (production && plain && !host.startsWith("/") && !read.isLoopback(host)) {
    read.fail("DATABASE_URL", "is not encrypted: add ?sslmode=verify-full");
  }
  return url.href;
}

export function readRedisUrl(env: Environment, production: boolean): string | undefined {
  const url = read.url(env, "REDIS_URL", ["redis:", "rediss:"]);
  if (url === undefined) return undefined;
  if (!/^\/?\d*$/.test(url.pathname)) {
    read.fail("REDIS_URL", "must end with nothing or the number of a database, such as /1");
  }
  if (url.search !== "" || url.hash !== "") read.fail("REDIS_URL", "must have no options");
  if (production && url.protocol !== "rediss:" && !read.isLoopback(url.hostname)) {
    read.fail("REDIS_URL", "is not encrypted: use rediss://");
  }
  return url.href;
}
