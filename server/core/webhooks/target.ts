import { isIP } from "node:net";
import { refusedError } from "../../platform/command-error.ts";
import { hostOf } from "../../platform/http-client/name-lookup.ts";
import type { IsAllowedAddress } from "../../platform/http-client/public-address.ts";
import { isThisMachine } from "../../platform/ip.ts";

const MAX_URL = 2000;

interface TargetRules {
  isAllowed: IsAllowedAddress;
  /** In development a receiver on this machine needs no certificate. */
  production: boolean;
}

/** Checks the URL of an endpoint. Its name is looked up again for each connection. */
export function checkTarget(text: string, { isAllowed, production }: TargetRules): URL {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw refusedError("This is not a URL");
  const host = hostOf(url);
  const isLocal = isThisMachine(host) && !production;
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal)) {
    throw refusedError("The URL must start with https://");
  }
  if (url.username !== "" || url.password !== "" || url.hash !== "") {
    throw refusedError("The URL must have neither credentials nor a fragment");
  }
  // The parser has turned every notation of an address, such as a decimal one, into the usual one.
  if (isIP(host) !== 0 && !isAllowed(host)) {
    throw refusedError("The address is not public; WEBHOOK_ALLOW_ADDRESSES can allow it");
  }
  return url;
}
