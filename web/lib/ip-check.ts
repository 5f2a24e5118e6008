import { ipCheck } from "@portico/contract/endpoints";
import type { Data } from "@portico/contract/schemas";
import type { Call } from "./request.ts";
import { type KeyStore, readStored, writeStored } from "./storage.ts";

const KEY = "defaultCountryCode";

/** NAV-5: keeps the country the visitor seems to be in; silent, a failure leaves what was there. */
export async function checkIp(storage: KeyStore, call: Call): Promise<Data<"ipCheck"> | undefined> {
  try {
    const answer = await call(ipCheck);
    if (answer.countryCode) writeStored(storage, KEY, answer.countryCode);
    return answer;
  } catch {
    return undefined;
  }
}

export function defaultCountryCode(storage: KeyStore): string | undefined {
  const code = readStored(storage, KEY) ?? "";
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}
